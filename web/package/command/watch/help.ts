/** Text of `watch --help`. */
export const watchHelp = `passcurve watch: the page in your browser, which follows files while they are written.

  passcurve watch FILE…|FOLDER… [options]

It prints a link to the page on this computer: 127.0.0.1, with a random token that every request needs.
Files are read as they grow, appear and are rotated. Counts, curves and intervals renew themselves, and
what is set in the page stays. What a file was before is read from run.jsonl.1 or run.jsonl.1.gz, also where
it was copied there and emptied. A last line without its end waits for it. A file that becomes shorter, or
changes in what had been read, is read again as a whole, and the page says so. Lines that cannot be read
are skipped and counted; no target is reached without them unless --skip-bad-lines says so.

  --until TARGET         ends with status 0 once the target is reached; may be given several times, and
                         then all are to be reached (see below)
  --narrowest-at TASKS   the tasks at which the intervals of --until are narrowest (100): choose them
                         before the first look
  --port PORT            the port of the link; by default a free one
  --task, --verdict, --threshold, --answer, --same, --score, --bounds, --verifier, --sheet, --stopped
                         what the files mean, as without watch

Targets
  pass@10:±0.02          each run is known to ± 2 points (+- is ±); other metrics of k draws likewise
  A-B, A-B:pass@10       the runs A and B are told from each other, in pass@1 or in another metric
  The intervals are confidence sequences: they hold at all looks together, with a chance of 95 %, so that
  sampling may stop whenever they say so. Runs are told by the difference on the tasks that both have,
  which takes about twice the tasks of a study with one look; runs that share none by an interval each
  with half of the risk, which takes many times as many. Tasks are to be new ones, drawn one by one, with
  a number of samples that does not depend on what they show. Where several tasks are of one cluster, no
  rule is defined, and no target is reached. A task counts once it has k samples; until then it waits.

  passcurve watch results/ --until 'pass@10:±0.02' && kill "$sampler"

Exit codes: 0 the targets are reached; 1 the page cannot be served; 2 the call was not understood.
Without --until it ends when it is stopped.
`;

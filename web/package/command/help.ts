/** Start of the text of `--help`, in lines of at most 80 characters. */
const intro = `passcurve: pass@k and related metrics from success counts, with intervals.

  passcurve results.csv                        a table of pass@k by run and k
  passcurve logs/ --k 1,10 --json              logs of a harness, as JSON
  passcurve a.jsonl b.jsonl --compare a b      two runs against each other
  passcurve logs/ --markdown --fail-under pass@10=0.8        for a CI job
  passcurve results.csv --svg curves.svg       the figure
  duckdb -csv -c "$(passcurve sql …)" | passcurve -

  passcurve FILE… [options]
      FILE is CSV, TSV, JSON, the log of a harness, a folder or an archive of
      them, or a file of the page; - is standard input. Several logs are read
      together: those of one run are added up.
  passcurve watch --help
      serves the page on this computer, and follows files while they are
      written: the page renews itself
  passcurve sql --help
      rollouts in a warehouse or on a cluster: one statement reduces them to
      counts, which passcurve reads
`;

/** A part of the help, with example calls. */
interface Topic {
  title: string;
  examples: string;
  words: string;
}

const topics = {
  compute: {
    title: "What is computed",
    examples: `passcurve results.csv --k 1,10,100 --level 0.9
passcurve results.csv --metric cover --tau 0.5
passcurve results.csv --extrapolate 1000
passcurve results.csv --compare A B --k 10,1000`,
    words: `  --k 1,10,100        attempts per task; by default round ones and the samples
  --metric METRIC     pass@k (default), pass^k, g-pass, mg-pass, cover,
                      disagree, 2-of-k (at least 2 of k; others likewise),
                      maj@k (of answers) or best-of-k (by a verifier)
  --tau T             the threshold of cover and g-pass (0.5)
  --extrapolate K     pass@K beyond the samples, by each model
  --compare A B       two runs against each other, by their names; beyond the
                      samples pass@k of both is predicted by HB, which is
                      stated, and so is where the curves would cross
  --only RUN          this run alone; * and ? stand for letters. May be given
                      several times. Names are those of the table
  --about WHAT        what intervals cover: new-tasks (default), these-tasks
                      or both
  --level NUMBER      the confidence of intervals (0.95); two runs differ where
                      p is below what is left
  --seed N            what the draws of intervals begin with (1)
  --unequal HOW       where tasks differ in n: strict (default) or eligible
  --beyond HOW        what follows the samples: hb (default), plug-in or none
  --samples-of LABEL  runs that differ in this label alone, such as group or
                      folder, are samples of one run: n and c of each task are
                      added up
  --pool LABEL        runs that differ in this label alone become one, such as
                      benchmark
  --mean-over LABEL   such runs become their mean, in which each value of the
                      label counts the same
  --separate-by LABEL with --compare, also p after Holm’s adjustment for all
                      pairs of runs that have the same value of the label, and
                      which are not distinguishable; none mixes all`,
  },
  columns: {
    title: "What the columns of a file mean, where it does not say so itself",
    examples: `passcurve rows.csv --task question_id --verdict is_correct
passcurve rows.jsonl --run model,seed --sentinel -1=unscored
passcurve wide.csv --runs-in baseline,treated
passcurve scores.csv --verdict score --threshold 0.5 --no-header`,
    words: `  --task COLUMN[,…]   names the task; several columns name it together
  --run COLUMN[,…]    splits rows into runs
  --sample COLUMN     numbers the samples
  --verdict COLUMN    says whether the sample of a row passed
  --threshold NUMBER  the score from which on a sample passed
  --turned            verdicts and outcomes say what failed
  --runs-in COLUMN,…  columns of verdicts, each of which is a run
  --sentinel -1=HOW   what a value means that is no verdict: passed, failed or
                      unscored; * is any other one. May be given several times
  --answer COLUMN     the answer of the sample of a row
  --same HOW          which answers are the same: case (a is A), value (1/2 is
                      0.5) or both, as in case,value; by default those that
                      are written alike
  --score COLUMN      its score
  --bounds LOW,HIGH   the lowest and the highest score that are possible (0,1),
                      as in --bounds=-1,1
  --verifier COLUMN   what a verifier says of it, by which samples are ranked
  --column NAMES=USE  another use, as in note=ignored or s1,s2=outcome; may be
                      given several times
  --rows COLUMN=VALUE keeps rows with this value; may be given several times
  --summaries HOW     rows such as Total are left-out, or are tasks
  --header-line N     the line of the header
  --no-header         the first row is data; columns are called column 1 …
  --encoding NAME     how text is written that is no Unicode: windows-1252 and
                      other names that browsers know
  --copies HOW        rows that stand twice are counted once, or each is a
                      sample (each)
  --attempts WHICH    first attempts alone are samples, as where their order
                      shows that failures were tried again; or all
  --sheet NAME        the sheet of an Excel workbook
  --stopped RULE      how tasks were sampled, where n looks as though it
                      depended on the outcome: no; first (until a success), or
                      batch=60 (until a batch of 60 held one), both also with
                      the cap, as in batch=60,cap=10020`,
  },
  missing: {
    title: "What cannot be read",
    examples: `passcurve logs/ --fail-under pass@1=0.5 --allow-left-out
passcurve samples.jsonl --skip-bad-lines`,
    words: `  --allow-left-out    go on without files that cannot be read; gates and targets
                      then hold for the others
  --skip-bad-lines    read tables and JSON Lines without the lines that are
                      refused, which are counted and named`,
  },
  output: {
    title: "How it is written",
    examples: `passcurve results.csv --svg a.svg --png a.png --pdf a.pdf
passcurve results.csv --compare A B --svg difference.svg
passcurve results.csv --latex > table.tex
passcurve logs/ --save-counts counts.csv --page report.html`,
    words: `  --json              all results, warnings, gates and targets, by the JSON
                      Schema of the page
  --markdown          table, what a comparison and --fail-under find, and a
                      link with the data: for the comment of a pull request
  --csv, --tsv        the table with every number in full
  --latex             the table for a paper, with the rules of booktabs
  --svg FILE, --png FILE, --pdf FILE
                      the curves as a figure, with --compare the difference of
                      its two runs; also beside a form above; - is standard
                      output. PNG has 300 pixels in an inch
  --type-size POINTS  the size of the letters of the figure (9), from 5 to 24
  --facet LABEL       with a figure or --page, a panel for each value of the
                      label, such as benchmark
  --save-counts FILE  also the counts of all runs, as CSV that reads back to
                      the same
  --save-eee FILE     also a line per sample in the schema of Every Eval Ever
  --page FILE         also the page in one file with the data inside; of
                      --compare, its two runs
  --view VIEW         what page and link open at, such as compare; by default
                      what the call asks for
  --site ADDRESS      where the page is hosted, for the link in --markdown
  --task-names        page and link name tasks; by default numbers stand for
                      them
  --quiet, -q         no notes and warnings on standard error`,
  },
  gates: {
    title: "For a CI job",
    examples: `passcurve logs/ --markdown --fail-under pass@10=0.8
passcurve results.csv --fail-under 'pass^8=0.5:lower' --level 0.9
passcurve results.csv --fail-under A:pass@1000=0.5:extrapolated`,
    words: `  --fail-under GATE   fails where a run lies below a limit; may be given several
                      times: pass@10=0.8, pass^8=0.5:lower, cover@0.5=0.6,
                      g-pass@8@0.5=0.6, 3-of-10=0.7; of one run A:pass@10=0.5.
                      With --compare, too, it is of all tasks of a run. Where
                      sampling stopped at successes, only pass@k can pass.
                      Status 1 is a run below a limit; 4 a limit that waits for
                      an answer or for data; 5 a limit that cannot be judged.
                      :lower takes the lower end of the interval in place of
                      the value. Beyond the samples pass@k is extrapolated,
                      which passes no limit unless the gate says so:
                      pass@1000=0.5:extrapolated takes the lower end of the
                      prediction`,
  },
  until: {
    title: "For a script that samples until enough is known",
    examples: `passcurve results.csv --until 'pass@10:±0.02'
passcurve results.csv --until A-B:pass@10 --narrowest-at 300
passcurve watch logs/ --until 'pass@1:±0.05' && kill "$sampler"`,
    words: `  --until TARGET      status 3 until the target is reached; may be given several
                      times:
                      pass@10:±0.02  each run is known to ± 2 points (+- is ±)
                      A-B            the runs A and B are told from each other
                                     in pass@1
                      A-B:pass@10    or in another metric of k draws
                      Its intervals are confidence sequences: they hold at all
                      looks together, so that sampling may stop whenever they
                      say so. Runs are told by the difference on the tasks
                      that both have, in about twice the tasks of a study
                      with one look; runs that share none by an interval
                      each, in many times as many. Tasks are to be new ones,
                      drawn one by one, with a number of samples that does
                      not depend on what they show. Where several tasks are of
                      one cluster, no rule is defined, and the call is refused
  --narrowest-at N    the number of tasks at which the intervals of single
                      runs are narrowest (100): choose it before the first look`,
  },
} satisfies Record<string, Topic>;

const closing = `  --help [TOPIC]      all of this, or one of compute, columns, missing, output,
                      gates and until
  --version

Exit codes
  0  fine
  1  a run lies below a limit of --fail-under; without limits and targets, a
     file was refused or could not be written
  2  the call was not understood, or would write over a file that it reads
  3  a target of --until is not reached yet
  4  gates or targets are not decided: a question is open, or data could not be
     read that the call names, or that hold counts, or a file not be written
  5  no run lies below a limit, but one has no value that can be held to it: it
     is undefined, biased or predicted, or has no interval
The numbers are those of the page, to the last bit.
`;

export const topicNames = Object.keys(topics) as (keyof typeof topics)[];

/** The whole text of the help. */
export const help = [
  intro,
  ...Object.values(topics).map(({ title, words }) => `${title}\n${words}\n`),
  closing,
].join("\n");

/** The help on one topic, examples first. */
export function helpOf(topic: keyof typeof topics): string {
  const { title, examples, words } = topics[topic];
  const calls = examples.split("\n").map((line) => `  ${line}`);
  return `${[title, "", ...calls, "", words].join("\n")}
`;
}

import { html } from "lit";
import { aboutNotes } from "../../parts/about-notes.ts";

/** How the depth view is computed, for readers who publish its numbers. */
export const depthNotes = html`
  <p>
    <strong>Pass@(k, T)</strong> is unbiased pass@k of the samples at interaction depth T (Zhai et
    al. 2026, arXiv 2604.14877); T = 0 is static pass@k. Beyond the samples of a depth it does not
    exist. It never falls in k. In T it need not rise: at <em>separate rollouts</em> each depth was
    sampled anew, and a fall is shown as measured. Only at <em>nested truncation</em>, where each
    sample is cut off after T rounds, a success at T is one at every depth beyond.
  </p>
  <p>
    <strong>Δk</strong> = Pass@(2k, T) − Pass@(k, T), and <strong>ΔT</strong> = (Pass@(k, T′) −
    Pass@(k, T))/(T′ − T), where T′ is the next depth: a gain per round. The ratio is ΔT/(ΔT + Δk),
    a loss taken as no gain; a cell where neither reaches 0.005 is <em>saturated</em>.
  </p>
  <p>
    <strong>T*(ε)</strong> is the smallest T whose next round brings less than ε, at the largest k
    that every depth has. <strong>Recommended T</strong> is the depth after the first one at which
    ΔT &lt; Δk, and <strong>cross-over k</strong> the smallest k of the map at which that holds at
    one T, as in table 5 of the paper, which has k = 4 and T = 1. An attempt at T costs as much as a
    sample and T rounds; k is the smallest, at each T, that reaches the target.
  </p>
  <p>
    <strong>Intervals</strong> stand beside every value of Pass@(k, T) and every gain. About new
    tasks, those of Δk, ΔT and ΔT − Δk are Student’s t intervals of what each task gains. Two more
    tasks are added. For ΔT and ΔT − Δk they lie at plus and minus the largest gain seen, or at
    three tenths of the largest possible gain if that is more. Δk is never below 0, so there they
    lie at 0 and ½, the ends of its range. The tasks are those that both depths have. Where tasks
    are labelled with clusters, clusters take their place. The page says which buys more only where
    the interval of ΔT − Δk leaves out 0. Each cell is judged by itself: of forty cells where
    nothing differs, two may have a dot. About these tasks, or both, they come from the posteriors
    of the depths, which are independent for separate rollouts alone: nested truncation has one for
    Δk only. Ratios, T*, recommended T and cross-over k are read off point estimates, and a small
    gain may be chance.
  </p>
  <p>
    <strong>Fewer samples.</strong> n′ of the n samples of every task are drawn without replacement
    100 times; the table has the mean and the largest distance to the value of all samples.
  </p>
  ${aboutNotes}
`;

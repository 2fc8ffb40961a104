import { papers } from "../../formulas/papers.ts";
import { note, type Block, type Page } from "../../ui/page/page.ts";
import type { PapersPicture, Prepared } from "./picture.ts";
import type { RecipePaper } from "./recipe.ts";

/** Title and topic of each paper. */
const about: Record<RecipePaper, string> = {
  chen: "Evaluating Large Language Models Trained on Code: pass@k",
  liu: "Are Your LLMs Capable of Stable Reasoning? G-Pass@k",
  dragoi: "Beyond Pass@k: Cover@τ",
  verine: "Estimating Pass@k from Fewer Samples with Hierarchical Bayesian Priors",
  zhai: "Does RL Expand the Capability Boundary of LLM Agents? Pass@(k,T)",
};

/** Parts of each paper that success counts can rebuild, or cannot. */
const notRebuilt: Record<RecipePaper, string> = {
  chen: "Its other tables and figures need losses, log probabilities, BLEU scores or texts, so counts do not suffice.",
  liu: "Tables 1 and 5, kinds of question and the agreement of judges, cannot come from counts.",
  dragoi: "Counts give its Table 1 and its Figures 1 to 3.",
  verine: "The similarity of programs in Table 2 needs the programs, so counts do not suffice.",
  zhai: "Figures 4 and 9 show perplexities, which need log probabilities, so counts do not suffice.",
};

/** The tables and figures of each paper, with links to views that are set up like them. */
export const papersPage = (recipes: PapersPicture): Page => ({
  headline: {
    runs: [],
    sentence: "Tables and figures of five papers, rebuilt from your own counts",
    basis:
      "Each link sets up a view of the runs that are loaded. Nothing is copied from the papers.",
  },
  blocks: (Object.keys(about) as RecipePaper[]).map((paper) =>
    chapter(
      paper,
      recipes.filter((each) => each.paper === paper),
    ),
  ),
  formulas: [],
});

function chapter(paper: RecipePaper, recipes: readonly Prepared[]): Block {
  const { authors, arxiv } = papers[paper];
  return {
    kind: "part",
    id: paper,
    title: authors,
    blocks: [
      note(`${about[paper]}${arxiv === null ? "" : ` (arXiv ${arxiv})`}`, "soft"),
      {
        kind: "links",
        items: recipes.map(({ id, place, shows, change, missing }) => ({
          id,
          words: place,
          link: { kind: "link", words: shows, change },
          remark: missing.join(" "),
        })),
      },
      note(notRebuilt[paper], "soft"),
    ],
  };
}

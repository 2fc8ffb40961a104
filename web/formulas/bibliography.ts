import type { papers } from "./papers.ts";

/** A paper that can be cited: every published paper of the catalogue. */
export type Citable = Exclude<keyof typeof papers, "own" | "textbook">;

/** A BibTeX entry. */
interface Entry {
  key: string;
  kind: "article" | "misc";
  /** Values in LaTeX. */
  fields: Record<string, string>;
}

const onArxiv = (key: string, author: string, title: string, year: number, id: string): Entry => ({
  key,
  kind: "misc",
  fields: { author, title, year: String(year), eprint: id, archiveprefix: "arXiv" },
});

/** BibTeX entry of each paper. */
export const bibliography: Record<Citable, Entry> = {
  chen: onArxiv(
    "chen2021evaluating",
    "Chen, Mark and Tworek, Jerry and Jun, Heewoo and Yuan, Qiming and others",
    "Evaluating Large Language Models Trained on Code",
    2021,
    "2107.03374",
  ),
  yao: onArxiv(
    "yao2024taubench",
    "Yao, Shunyu and Shinn, Noah and Razavi, Pedram and Narasimhan, Karthik",
    "{$\\tau$-bench}: A Benchmark for Tool-Agent-User Interaction in Real-World Domains",
    2024,
    "2406.12045",
  ),
  liu: onArxiv(
    "liu2024stable",
    "Liu, Junnan and Liu, Hongwei and Xiao, Linchen and Wang, Ziyi and Liu, Kuikun and Gao, Songyang and Zhang, Wenwei and Zhang, Songyang and Chen, Kai",
    "Are Your {LLMs} Capable of Stable Reasoning?",
    2024,
    "2412.13147",
  ),
  dragoi: onArxiv(
    "dragoi2025beyond",
    "Dragoi, Marius and Pintilie, Ioana and Gogianu, Florin and Brad, Florin",
    "Beyond {Pass@k}: Breadth-Depth Metrics for Reasoning Boundaries",
    2025,
    "2510.08325",
  ),
  verine: {
    key: "verine2026estimating",
    kind: "misc",
    fields: {
      author:
        "Verine, Alexandre and Le Bronnec, Florian and Negrevergne, Benjamin and Allauzen, Alexandre",
      title: "Estimating {Pass@k} from Fewer Samples with Hierarchical {Bayesian} Priors",
      year: "2026",
      note: "CTB workshop at ICML 2026",
      url: "https://openreview.net/forum?id=IGzxVhdGMb",
    },
  },
  zhai: onArxiv(
    "zhai2026passkt",
    "Zhai, Zhiyuan and Yan, Wenjing and Shao, Xiaodan and Wang, Xin",
    "Does {RL} Expand the Capability Boundary of {LLM} Agents? {A} {Pass@(k,T)} Analysis",
    2026,
    "2604.14877",
  ),
  learnedMiller: onArxiv(
    "learnedmiller2019new",
    "Learned-Miller, Erik and Thomas, Philip S.",
    "A New Confidence Interval for the Mean of a Bounded Random Variable",
    2019,
    "1905.06208",
  ),
  waudbySmith: onArxiv(
    "waudbysmith2021time",
    "Waudby-Smith, Ian and Arbour, David and Sinha, Ritwik and Kennedy, Edward H. and Ramdas, Aaditya",
    "Time-uniform central limit theory and asymptotic confidence sequences",
    2021,
    "2103.06476",
  ),
  erol: onArxiv(
    "erol2025costofpass",
    "Erol, Mehmet Hamza and El, Batu and Suzgun, Mirac and Yuksekgonul, Mert and Zou, James",
    "Cost-of-Pass: An Economic Framework for Evaluating Language Models",
    2025,
    "2504.13359",
  ),
  gaffke: {
    key: "gaffke2005three",
    kind: "article",
    fields: {
      author: "Gaffke, Norbert",
      title:
        "Three Test Statistics for a Nonparametric One-Sided Hypothesis on the Mean of a Nonnegative Variable",
      journal: "Mathematical Methods of Statistics",
      volume: "14",
      number: "4",
      pages: "451--467",
      year: "2005",
    },
  },
  miller: {
    key: "miller2019robust",
    kind: "article",
    fields: {
      author: "Miller, Jeffrey W. and Dunson, David B.",
      title: "Robust {Bayesian} Inference via Coarsening",
      journal: "Journal of the American Statistical Association",
      volume: "114",
      number: "527",
      pages: "1113--1125",
      year: "2019",
    },
  },
  evanMiller: onArxiv(
    "miller2024error",
    "Miller, Evan",
    "Adding Error Bars to Evals: A Statistical Approach to Language Model Evaluations",
    2024,
    "2411.00640",
  ),
  wang: onArxiv(
    "wang2025noises",
    "Wang, Sida",
    "Measuring all the noises of {LLM} Evals",
    2025,
    "2512.21326",
  ),
  walder: onArxiv(
    "walder2025passk",
    "Walder, Christian and Karkhanis, Deep",
    "{Pass@K} Policy Optimization: Solving Harder Reinforcement Learning Problems",
    2025,
    "2505.15201",
  ),
  holm: {
    key: "holm1979simple",
    kind: "article",
    fields: {
      author: "Holm, Sture",
      title: "A Simple Sequentially Rejective Multiple Test Procedure",
      journal: "Scandinavian Journal of Statistics",
      volume: "6",
      number: "2",
      pages: "65--70",
      year: "1979",
    },
  },
  mogstad: {
    key: "mogstad2024inference",
    kind: "article",
    fields: {
      author: "Mogstad, Magne and Romano, Joseph P. and Shaikh, Azeem M. and Wilhelm, Daniel",
      title:
        "Inference for Ranks with Applications to Mobility across Neighbourhoods and Academic Achievement across Countries",
      journal: "The Review of Economic Studies",
      volume: "91",
      number: "1",
      pages: "476--518",
      year: "2024",
    },
  },
};

/** A paper as a BibTeX entry. */
export function inBibtex(cited: Citable): string {
  const { key, kind, fields } = bibliography[cited];
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`);
  return [`@${kind}{${key},`, ...lines, "}"].join("\n");
}

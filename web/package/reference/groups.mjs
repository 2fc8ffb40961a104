/**
 * Groups of functions, in the order of the reference. Each lists the files that declare them, with headings.
 * @type {[group: string, rooms: [file: string, heading: string][]][]}
 */
export const groups = [
  [
    "Measure",
    [
      ["measure", "Any metric"],
      ["grouping", "Counts of counts"],
      ["metrics", "Metrics of counts"],
      ["selection", "How k tries become one answer"],
      ["checker", "When the checker errs"],
      ["cover", "Cover"],
      ["intervals", "Intervals"],
    ],
  ],
  [
    "Predict",
    [
      ["prediction", "Curves by any estimator"],
      ["models", "Models of the tasks’ success rates"],
      ["hierarchical", "Hierarchical Bayes"],
      ["populations", "Populations that are chosen, and two runs mixed"],
      ["studies", "Smaller studies"],
    ],
  ],
  [
    "Compare",
    [
      ["compare", "Comparing runs"],
      ["relations", "How two values of many runs hang together"],
      ["depth", "Interaction depth and boundaries"],
    ],
  ],
  [
    "Plan",
    [
      ["plan", "Planning"],
      ["planned-comparisons", "Planned comparisons, and when enough has been seen"],
      ["plans-beyond", "What would show who leads beyond the samples"],
      ["costs", "Cost"],
    ],
  ],
];

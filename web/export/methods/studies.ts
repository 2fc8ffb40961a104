import { says, type Sentence } from "./sentence.ts";

export const smallerStudies = (): Sentence[] => [
  says(
    "Smaller studies are drawn from the samples and tasks of a run, without replacement.",
    "verine",
  ),
  says("They are drawn with the seeds from 1 on, one for each study."),
  says("An error is the distance to the unbiased value from all samples.", "chen"),
  says("Bars are one standard error of the mean over studies."),
];

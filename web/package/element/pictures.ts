import type { Question } from "../../compute/kinds/questions.ts";
import type { Made, Picture } from "./picture.ts";
import { coverPicture, gPassPicture } from "./reliability-picture.ts";
import { curvesPicture } from "./curves-picture.ts";
import { differencePicture } from "./difference-picture.ts";

/** The picture of a view, as far as it is there: null before its first answers are. */
export function pictureOf(made: Made): Picture | null {
  switch (made.view) {
    case "curves":
      return curvesPicture(made);
    case "reliability":
      return made.metric === "cover" ? coverPicture(made) : gPassPicture(made);
    case "compare":
      return differencePicture(made);
  }
}

export type Missing = Map<string, Question>;

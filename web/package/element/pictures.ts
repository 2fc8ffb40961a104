import type { Question } from "../../questions/questions.ts";
import type { Made, Picture } from "./picture.ts";
import { coverPicture, gPassPicture } from "./reliability-picture.ts";
import { curvesPicture } from "./curves-picture.ts";
import { differencePicture } from "./difference-picture.ts";

/** Picture of a view from the answers so far; null before the first answers. */
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

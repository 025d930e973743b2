/** Which faces of the shared photos are found, by what a person looking at them would call them. */
import { findFaces, type FinderOptions, QUICK, THOROUGH } from "../studio/faces/find-faces.ts";
import type { FaceFinder } from "../studio/faces/find-faces.ts";
import { isOn, readPhoto, TRUTH } from "../studio/faces/fixtures/photos.ts";

/** Skin tone, age and what is worn, as it looks in the picture; in the order of `TRUTH`. */
const LABELS: Partial<Record<keyof typeof TRUTH, string[]>> = {
  "01-beach-family.jpg": ["light adult", "light adult", "light child", "light child"],
  "02-parents-baby.jpg": ["dark adult", "dark adult", "dark child"],
  "03-three-generations.jpg": [
    "medium adult",
    "medium old",
    "medium old",
    "medium child",
    "medium adult",
    "medium child",
  ],
  "04-grandparents.jpg": ["light old", "light old"],
  "05-portrait-glasses.jpg": ["light adult glasses"],
  "07-indoor-cafe.jpg": ["light adult", "light adult", "medium adult"],
};
const GROUPS = ["light", "medium", "dark", "child", "adult", "old", "glasses", "hat"];

/** Prints for each group how many of its faces are found. They are far too few to say anything of fairness. */
export async function printRecallByGroup(finder: FaceFinder): Promise<void> {
  const counts = new Map(GROUPS.map((group) => [group, { faces: 0, quick: 0, thorough: 0 }]));
  for (const [name, labels] of Object.entries(LABELS) as [keyof typeof TRUTH, string[]][]) {
    const photo = await readPhoto(name);
    const found = (options: FinderOptions) => findFaces(finder, photo, options);
    const ways = { quick: found(QUICK), thorough: found(THOROUGH) };
    for (const [i, label] of labels.entries()) {
      for (const group of label.split(" ")) {
        const count = counts.get(group)!;
        count.faces++;
        for (const way of ["quick", "thorough"] as const) {
          if (ways[way].some((face) => isOn(face, TRUTH[name][i], photo))) count[way]++;
        }
      }
    }
  }
  console.log("\nfaces found, by group     of    quick   thorough");
  for (const [group, { faces, quick, thorough }] of counts) {
    const columns = faces > 0 ? [faces, quick, thorough] : ["none in these photos"];
    console.log(group.padEnd(26) + columns.map((column) => String(column).padEnd(7)).join(""));
  }
  console.log("So few faces, labelled by eye, say nothing of fairness.");
}

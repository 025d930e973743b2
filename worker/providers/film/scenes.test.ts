import { expect, it } from "vitest";
import { orderFilm } from "./port.suite.ts";
import { planScenes } from "./scenes.ts";

it("the last picture stays until its words have been read, and the ending card comes after them", async () => {
  const { request } = await orderFilm(null, {});
  const narration = { ...request.narration, duration: 9 };
  const pages = [{ picture: 0, start: 0 }];
  const { shots, frames } = planScenes({ ...request, narration, pages });
  const [title, picture, ending] = shots;
  expect(ending).toMatchObject({ kind: "ending", frames: 55 });
  const begin = (title?.frames ?? 0) + (picture?.frames ?? 0) - (picture?.fadeFrames ?? 0);
  expect(begin).toBe(9 * 25);
  expect(frames).toBe(9 * 25 + 20 + 55);
});

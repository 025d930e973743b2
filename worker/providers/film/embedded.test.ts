import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { pickFilmStudio } from "./index.ts";
import { orderFilm } from "./port.suite.ts";

it("the built-in film studio says how far it is while the poster is made, too, which comes last", async () => {
  const { request } = await orderFilm(null);
  const reported: (number | "load")[] = [];
  const pictures = request.pictures.map((picture) => ({
    ...picture,
    load: async () => {
      reported.push("load");
      return picture.load();
    },
  }));
  const onProgress = (done: number, total: number) => void reported.push(done / total);
  await pickFilmStudio(env).render({ ...request, pictures, onProgress });
  const poster = reported.slice(reported.lastIndexOf("load") + 1);
  expect(poster.length).toBeGreaterThan(1);
  expect(new Set(poster).size).toBe(poster.length);
  expect(poster.at(-1)).toBe(1);
});

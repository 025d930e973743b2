import { expect, it } from "vitest";
import { planMemories } from "./plan-memories.ts";
import { READING_RATE } from "./plan-reading.ts";

const page = (id: string, imageId: string | null, start: number) => ({
  ...{ id, imageId, start },
  from: 0,
  to: 10,
});
const pages = [page("a", "1", 1), page("b", "1", 3), page("c", "2", 6), page("d", null, 8)];
const memoryOf = (imageId: string, duration: number) => ({
  ...{ imageId, duration },
  file: `${imageId}.mp3`,
});
const listParts = (plan: ReturnType<typeof planMemories>) =>
  plan.parts.map(({ kind, samples }) => [kind, samples / READING_RATE]);

it("a memory is heard after the last page of its picture, and everything after it moves along", () => {
  const plan = planMemories({ pages, duration: 10, isHeard: true }, [
    memoryOf("1", 4),
    memoryOf("2", 2),
  ]);
  expect(listParts(plan)).toEqual([
    ["narration", 6],
    ["silence", 0.5],
    ["recording", 4.5],
    ["narration", 2],
    ["silence", 0.5],
    ["recording", 2.5],
    ["narration", 2],
  ]);
  expect(plan.pages.map(({ start }) => start)).toEqual([1, 3, 11, 16]);
  expect(plan.duration).toBe(18);
  expect(plan.spans).toEqual([
    { imageId: "1", start: 6.5, end: 10.5 },
    { imageId: "2", start: 13.5, end: 15.5 },
  ]);
  expect([1, 5.9, 6, 7.9, 8].map(plan.move)).toEqual([1, 5.9, 11, 12.9, 16]);
});

it("without a voice there is silence where the words are read, and memories of no page are left out", () => {
  const plan = planMemories({ pages, duration: 10, isHeard: false }, [
    memoryOf("2", 2),
    memoryOf("9", 2),
  ]);
  expect(listParts(plan)).toEqual([
    ["silence", 8],
    ["silence", 0.5],
    ["recording", 2.5],
    ["silence", 2],
  ]);
});

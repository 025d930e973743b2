import { expect, it } from "vitest";
import { startFlite } from "../fixtures/listening.ts";
import { findReader, PHONEME_LANGUAGES } from "./readers.ts";

const requireFlite = async () => startFlite();

it("reads every language that it names, and no other", async () => {
  for (const language of PHONEME_LANGUAGES) {
    const read = await findReader(language, requireFlite);
    expect(read?.("Papa 3")[0].phones, language).not.toBe("");
  }
  expect(await findReader("ja", requireFlite)).toBeNull();
});

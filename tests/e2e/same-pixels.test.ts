/** An illustration is the same to the byte in Chromium as in Node and workerd. */
import { build } from "esbuild";
import { expect, it } from "vitest";
import { EXPECTED_HASHES } from "../../studio/illustration/fixtures/same-pixels.ts";
import { browser } from "../support/end-to-end.ts";

const SCRIPT = `
  import { drawTestPicture, hashPixels, TEST_FACE } from "./fixtures/same-pixels.ts";
  import { illustrate } from "./illustrate.ts";
  import { STYLES } from "./meta.ts";
  globalThis.drawAll = async () => {
    const hashes = {};
    for (const style of STYLES) {
      hashes[style] = hashPixels(await illustrate(drawTestPicture(), style, { faces: [TEST_FACE] }));
    }
    return hashes;
  };
`;

it("Chromium draws every style to the byte as Node and workerd do", async () => {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, loader: "ts", resolveDir: "studio/illustration" },
    bundle: true,
    format: "iife",
    write: false,
  });
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text });
  expect(await page.evaluate("drawAll()")).toEqual(EXPECTED_HASHES);
  await page.close();
});

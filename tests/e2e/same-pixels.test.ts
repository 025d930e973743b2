/** An illustration is the same to the byte in Chromium as in Node and workerd. */
import { readFile } from "node:fs/promises";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { EXPECTED_HASHES } from "../../studio/illustration/fixtures/same-pixels.ts";
import { browser } from "../support/end-to-end.ts";

const SCRIPT = `
  import { drawTestPicture, hashPixels, TEST_FACE } from "./fixtures/same-pixels.ts";
  import { illustrate } from "./illustrate.ts";
  import { STYLES } from "./meta.ts";
  globalThis.drawAll = async (bytes) => {
    const brush = await WebAssembly.compile(Uint8Array.from(bytes));
    const hashes = {};
    for (const style of STYLES) {
      const drawing = await illustrate(drawTestPicture(), style, { brush, faces: [TEST_FACE] });
      hashes[style] = hashPixels(drawing);
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
  const brush = [...(await readFile("build/engines/brush.wasm"))];
  expect(await page.evaluate(`drawAll([${brush}])`)).toEqual(EXPECTED_HASHES);
  await page.close();
});

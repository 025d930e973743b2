import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NATURAL_VOICE_FILES, pathInFolder } from "../contract/natural-voice-files.ts";

test("a folder with a file that differs is refused before anything is stored", () => {
  const folder = mkdtempSync(join(tmpdir(), "natural-voice-test-"));
  try {
    mkdirSync(join(folder, "voices"));
    for (const file of NATURAL_VOICE_FILES)
      writeFileSync(join(folder, pathInFolder(file)), "other");
    const script = new URL("./natural-voice.mjs", import.meta.url).pathname;
    const { status, stdout, stderr } = spawnSync("node", [script, "--from", folder], {
      encoding: "utf8",
      env: { ...process.env, STATE_DIR: join(folder, "state") },
    });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(
      "kokoro-v1.0.int8.onnx is not the file that it should be: its SHA-256 differs.\n",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

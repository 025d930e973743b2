import { expect, it } from "vitest";
import { fileName } from "./file-name.ts";

it.each([
  ["Emma's first snow", "Emma's first snow.pdf"],
  ["../../etc/passwd", ".. .. etc passwd.pdf"],
  ["Summer: what now? ... ", "Summer what now.pdf"],
  ["Our \u202Exe\u2066 day\u2028\u0000 out", "Our xe day out.pdf"],
  ["half a \ud83d face", "half a face.pdf"],
  ["\u202E \u0007", "story.pdf"],
  ["x".repeat(300), `${"x".repeat(100)}.pdf`],
])("%j becomes a name that every system takes and that reads as it is: %s", (title, name) => {
  expect(fileName(title, "pdf")).toBe(name);
});

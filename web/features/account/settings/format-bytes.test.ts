import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [0, "0 bytes"],
  [1023, "1,023 bytes"],
  [1536, "1.5 KB"],
  [5 * 1024 ** 2, "5 MB"],
  [123.4 * 1024 ** 2, "123 MB"],
  [2 * 1024 ** 3, "2 GB"],
])("%d bytes read %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

/** Which sentences the link grammar parser reads (Debian: link-grammar). */
import { spawnSync } from "node:child_process";

const PARSER = "link-parser";

export const isParserInstalled = (): boolean =>
  spawnSync(PARSER, ["--version"], { stdio: "ignore" }).status === 0;

const plain = (line: string): string =>
  line
    .replace(/[“”]/g, '"')
    .replace(/’/g, "'")
    .replace(/\s+/g, " ")
    .replace(/^[!%]+/, "");

/** Of these lines, those that it has no complete linkage for. */
export function findUnread(lines: readonly string[]): Set<string> {
  const input = ["!echo", "!timeout=3", ...lines.map(plain), ""].join("\n");
  const { stdout } = spawnSync(PARSER, ["en", "-batch"], {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const output = stdout.split("\n");
  const unread = new Set<string>();
  output.forEach((line, at) => {
    if (line.startsWith("+++++ error")) unread.add(output[at - 1]!);
  });
  return new Set(lines.filter((line) => unread.has(plain(line))));
}

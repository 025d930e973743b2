import { readText } from "../../env.ts";

/** Names separated by commas. */
export function readList(env: object, name: string, fallback: string[]): string[] {
  const text = readText(env, name, "");
  if (text === "") return fallback;
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

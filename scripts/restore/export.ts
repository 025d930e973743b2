import { accountExport, type AccountExport } from "../../contract/export.ts";
import type { Files } from "./files.ts";

/** What the archives say together: each part has an account's things of its own. */
export async function readExport(files: Files): Promise<AccountExport> {
  const parts: AccountExport[] = [];
  for (const [name, entry] of files) {
    if (!/^storyquilt(-\d+)?\.json$/.test(name)) continue;
    parts.push(accountExport.parse(JSON.parse(new TextDecoder().decode(await entry.read()))));
  }
  const [first] = parts;
  if (!first) throw new Error("There is no storyquilt.json in that archive.");
  return {
    ...first,
    images: parts.flatMap(({ images }) => images),
    stories: parts.flatMap(({ stories }) => stories),
    videos: parts.flatMap(({ videos }) => videos),
    collections: parts.flatMap(({ collections }) => collections),
    people: parts.flatMap(({ people }) => people),
  };
}

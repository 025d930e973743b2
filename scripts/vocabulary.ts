/** Finds words in identifiers and file names for which docs/glossary.md has another one. */
import { parseSync } from "vite";

interface Entry {
  /** Parts of a name: `own words` is found in `OWN_WORDS` and in own-words.ts. */
  words: string[];
  use: string;
  /** Paths to which the entry applies; by default all. */
  only?: RegExp;
  except?: RegExp;
  /** Names that contain the word and mean something else. */
  names?: string[];
  /** Keys of objects and types that an API has. */
  keys?: string[];
}

const ENTRIES: Entry[] = [
  // `bin` is a field of GET /api/user/storage, and histograms have bins.
  {
    words: ["bin", "bins", "binned"],
    use: "trash",
    except: /^studio\/illustration\//,
    keys: ["bin"],
  },
  { words: ["drawn"], use: "prerendered (a page), illustrated (a photo)", except: /^studio\// },
  { words: ["awake"], use: "hydrated" },
  { words: ["journey", "journeys"], use: "end-to-end test" },
  {
    words: ["sentence", "sentences"],
    use: "message",
    only: /^worker\/(errors|http\/|providers\/http\/)|^web\/api\//,
  },
  // `refusal` is a field of OpenAI's responses.
  {
    words: ["refuse", "refuses", "refused", "refusal", "refusals"],
    use: "reject",
    keys: ["refusal"],
  },
  { words: ["put by"], use: "queued" },
  { words: ["tell", "tells", "told"], use: "notify, emit, report" },
  { words: ["kept"], use: "stored, saved, cached" },
  { words: ["meant user"], use: "expected user" },
  { words: ["own words"], use: "original language" },
  {
    words: ["house", "housekeeping", "sweep", "sweeps", "swept"],
    use: "cleanup job",
    names: ["HouseMotif"],
    // A word that is said in two ways.
    keys: ["house"],
  },
  { words: ["post"], use: "mailer", only: /^worker\/features\/.*(?<!\.test\.ts)$/ },
  { words: ["find post", "post later"], use: "mailer" },
  { words: ["desk"], use: "translation context" },
  { words: ["elsewhere"], use: "OAuth identity" },
  { words: ["complain", "complains", "complaint", "complaints"], use: "console error" },
  { words: ["let go", "lets go", "give back", "gives back"], use: "release, dispose, return" },
  { words: ["patience"], use: "timeout" },
  { words: ["piece", "pieces"], use: "chunk, part" },
  { words: ["somebody", "nobody", "whoever"], use: "user, visitor, guest, client" },
  // Drafts are stored with a `look`.
  { words: ["look", "looks"], use: "style", except: /^web\/device\// },
  { words: ["reply", "replies"], use: "response", names: ["replyTo", "reply_to"] },
];

/** The built-in writer's words are those of the English language. */
const EXEMPT = /^studio\/writer\//;

/** `letGo`, `LET_GO` and let-go.ts as ` let go `. */
const split = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replaceAll(/[^A-Za-z\d]+/g, " ")
    .toLowerCase()} `;

/** What a text contains if any name in it has an old word: most files need not be parsed. */
const CANDIDATE = new RegExp(
  ENTRIES.flatMap(({ words }) => words.map((word) => word.replace(" ", "[_-]?"))).join("|"),
  "i",
);

function entryFor(path: string, { name, isKey }: Name): Entry | undefined {
  if (!CANDIDATE.test(name)) return undefined;
  const parts = split(name);
  return ENTRIES.find(
    ({ words, only, except, names = [], keys = [] }) =>
      words.some((word) => parts.includes(` ${word} `)) &&
      (only?.test(path) ?? true) &&
      !except?.test(path) &&
      !names.includes(name) &&
      !(isKey && keys.includes(name)),
  );
}

interface Name {
  name: string;
  at: number;
  isKey: boolean;
}

const IDENTIFIERS = new Set(["Identifier", "PrivateIdentifier", "JSXIdentifier"]);

/** Adds every identifier except `property` in `object.property`, which is declared in another place or by a library. */
function collect(node: unknown, names: Name[], isKey = false): void {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) collect(item, names);
    return;
  }
  const { type, name, start, computed, shorthand } = node as Record<string, unknown>;
  if (typeof name === "string" && IDENTIFIERS.has(String(type))) {
    names.push({ name, at: Number(start), isKey });
  }
  for (const [field, child] of Object.entries(node)) {
    if (type === "MemberExpression" && field === "property" && computed !== true) continue;
    collect(child, names, field === "key" && computed !== true && shorthand !== true);
  }
}

/** One line for each name in a file that has an old word, the file's own among them. */
export function findOldWords(path: string, text: string): string[] {
  if (EXEMPT.test(path)) return [];
  const names: Name[] = [{ name: path.split("/").at(-1) ?? path, at: 0, isKey: false }];
  if (CANDIDATE.test(text)) collect(parseSync(path, text).program, names);
  const found = new Map<string, string>();
  for (const name of names) {
    const entry = found.has(name.name) ? undefined : entryFor(path, name);
    if (!entry) continue;
    const line = text.slice(0, name.at).split("\n").length;
    found.set(name.name, `${path}:${line}: instead of ${name.name}, use ${entry.use}`);
  }
  return [...found.values()];
}

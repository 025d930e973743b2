/** The linter's rules. Which room may import which is made from the folders that exist (docs/architecture.md). */
import { readdirSync } from "node:fs";
import { defineConfig, type OxlintOverride } from "oxlint";

interface Forbidden {
  group: string[];
  message: string;
}

const foldersIn = (path: string): string[] =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** One rule a set of files: a later one that matches the same file takes the earlier one's place. */
const forbid = (files: string[], ...patterns: Forbidden[]): OxlintOverride => ({
  files,
  rules: { "eslint/no-restricted-imports": ["error", { patterns }] },
});

const HTTP = ["hono", "hono/*"];
const DATABASE = ["drizzle-orm", "drizzle-orm/*"];

const noWeb = { group: ["**/web/**"], message: "worker/ imports nothing of web/." };
const noStudio = {
  group: ["**/studio/**", "!**/studio/pages/**", "!**/studio/give-turn.ts"],
  message: "Only providers call the studio, studio/pages and the thread's turns excepted.",
};
const noHttp = { group: HTTP, message: "Only routes know of HTTP." };
const pureStudio = {
  group: ["**/contract/**", "**/worker/**", "**/web/**"],
  message: "studio/ is pure and imports nothing of ours.",
};

/** A room may use what lies below it: sound, and the rule of pages; a film is framed by faces. */
const studioRooms = foldersIn("./studio/").map((room) => {
  const shared = ["sound", "pages"].includes(room) ? [] : ["sound", "pages"];
  const below = room === "film" ? [...shared, "faces"] : shared;
  const others = foldersIn("./studio/").filter((other) => other !== room && !below.includes(other));
  return forbid([`studio/${room}/**`], pureStudio, {
    group: others.map((other) => `**/${other}/**`),
    message: "A room of studio/ imports no other room, studio/sound and studio/pages excepted.",
  });
});

const noWorker = {
  group: ["**/worker/**", "!**/*.worker.ts"],
  message: "web/ imports nothing of worker/.",
};
const noFetch = { name: "fetch", message: "web/api makes every call." };
const noStorage = ["indexedDB", "localStorage", "caches"].map((name) => ({
  name,
  message: "web/device alone stores something on the device.",
}));

/** As with `forbid`, a later rule takes the place of an earlier one. */
const forbidGlobals = (
  files: string[],
  ...globals: { name: string; message: string }[]
): OxlintOverride => ({
  files,
  rules: { "eslint/no-restricted-globals": ["error", ...globals] },
});

const webFeatures = foldersIn("./web/features/").map((feature) => {
  const others = foldersIn("./web/features/").filter((other) => other !== feature);
  return forbid(
    [`web/features/${feature}/**`],
    {
      group: ["**/pages/**", "!**/studio/pages/**", "**/shell/**"],
      message: "Features are composed by pages.",
    },
    {
      group: others.flatMap((other) => [
        `../${other}/**`,
        `../../${other}/**`,
        `**/features/${other}/**`,
      ]),
      message: "Features never import one another.",
    },
    noWorker,
  );
});

export default defineConfig({
  plugins: ["typescript", "import", "react", "jsx-a11y", "unicorn", "oxc"],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["dist", "build", "migrations", "worker/worker-configuration.d.ts"],
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/consistent-type-imports": "error",
    "import/no-cycle": "error",
    "eslint/no-console": "error",
    "eslint/max-lines": ["error", { max: 250 }],
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    "eslint/no-underscore-dangle": "off",
    "eslint/no-await-in-loop": "off",
    "unicorn/require-post-message-target-origin": "off",
    "unicorn/no-useless-spread": "off",
    "unicorn/no-array-sort": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
  },
  overrides: [
    forbid(["contract/**"], {
      group: [
        "**/studio/**",
        "!**/studio/*/meta.ts",
        "**/worker/**",
        "**/web/**",
        "react",
        "react-dom",
        ...HTTP,
        ...DATABASE,
      ],
      message: "contract/ imports zod and studio/*/meta.ts alone.",
    }),
    ...studioRooms,
    forbid(["studio/**/*.test.ts"], pureStudio),
    forbid(["studio/*/meta.ts"], {
      group: ["*", "**/*"],
      message: "What an engine offers is declared without imports, for contract/ to use.",
    }),
    forbid(["worker/**"], noWeb, noStudio),
    forbid(
      ["worker/providers/**"],
      noWeb,
      { group: ["**/features/**"], message: "Providers know of no feature." },
      { group: [...HTTP, ...DATABASE], message: "Providers know neither routes nor the database." },
    ),
    forbid(["worker/features/**/*.routes.ts"], noWeb, noStudio, {
      group: [...DATABASE, "**/db/schema.ts"],
      message: "Only stores speak to the database.",
    }),
    forbid(["worker/features/**/*.service.ts"], noWeb, noStudio, noHttp, {
      group: DATABASE,
      message: "Only stores speak to the database.",
    }),
    forbid(["worker/features/**/*.store.ts"], noWeb, noStudio, noHttp),
    forbid(["worker/**/*.test.ts", "worker/testing/**"], noWeb),
    forbid(["web/**"], noWorker),
    forbidGlobals(["web/**"], noFetch, ...noStorage),
    forbidGlobals(["web/api/**"], ...noStorage),
    forbidGlobals(["web/device/**", "web/testing/**", "web/**/*.test.{ts,tsx}"], noFetch),
    // The television's page is no part of the application.
    {
      files: ["web/service-worker/**", "web/tv/**"],
      rules: { "eslint/no-restricted-globals": "off" },
    },
    forbid(["web/device/**"], noWorker, {
      group: ["features", "pages", "shell", "lib", "ui"].map((room) => `**/${room}/**`),
      message: "web/device knows no feature: web/shell hands in what it needs.",
    }),
    // What a test stores is made as the features make it.
    forbid(["web/device/**/*.test.ts"], noWorker),
    forbid(["web/ui/**"], {
      group: ["features", "pages", "api", "contract", "studio", "worker"].map(
        (room) => `**/${room}/**`,
      ),
      message: "web/ui knows no domain word.",
    }),
    ...webFeatures,
    { files: ["scripts/**", "bench/**", "tests/**"], rules: { "eslint/no-console": "off" } },
  ],
});

/**
 * Writes what docs/services.md and .dev.vars.example say of the providers (`npm run services`), from their registry.
 * scripts/provider-docs.test.ts fails until that was done.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Plugin } from "vite";

/** What the documents need of worker/providers/provider.ts, which belongs to the Worker's own project of types. */
interface Provider {
  name: string;
  label: string | null;
  variables: readonly string[];
}
interface Port {
  task: string;
  variable: string | null;
  providers: readonly Provider[];
}

const STUB = "\0stub";
/** The registry is read outside of workerd, where nothing is created. */
const stubs: Plugin = {
  name: "stubs",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".wasm") ? STUB : null),
  load: (id) => (id === STUB ? "export default null" : null),
};

async function loadPorts(): Promise<readonly Port[]> {
  const server = await createServer({
    configFile: false,
    root: new URL("..", import.meta.url).pathname,
    logLevel: "error",
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [stubs],
  });
  try {
    const registry = await server.ssrLoadModule("/worker/providers/registry.ts");
    return registry.PORTS as readonly Port[];
  } finally {
    await server.close();
  }
}

const code = (text: string) => `\`${text}\``;

function describe({ task, variable }: Port, { name, label, variables }: Provider): string {
  const choice = code(variable === null ? name : `${variable}=${name}`);
  const shown = label ?? (name === "none" ? "none" : "Storyquilt’s own");
  return `| ${task} | ${shown} | ${choice} | ${variables.map(code).join(", ")} |\n`;
}

function composeTable(ports: readonly Port[]): string {
  const rows = ports.flatMap((port) => port.providers.map((provider) => describe(port, provider)));
  return `| Capability | Provider | Named by | Its variables |\n| --- | --- | --- | --- |\n${rows.join("")}`;
}

function composeSettings(ports: readonly Port[]): string {
  const seen = new Set<string>();
  const list = ({ task, variable, providers }: Port) => {
    const names = providers.map(({ name }) => name).join(", ");
    const choice = variable === null ? [] : [`# ${variable}=  # ${names}\n`];
    const others = providers
      .flatMap(({ variables }) => variables)
      .filter((name) => !seen.has(name) && seen.add(name));
    return [`# ${task}\n`, ...choice, ...others.map((name) => `# ${name}=\n`)].join("");
  };
  return ports.map(list).join("\n");
}

/** The files as they should be, by path; the parts between two `npm run services` lines are replaced. */
export async function composeFiles(): Promise<Map<URL, string>> {
  const ports = await loadPorts();
  const parts: [string, string][] = [
    ["docs/services.md", `\n${composeTable(ports)}\n`],
    [".dev.vars.example", composeSettings(ports)],
  ];
  return new Map(
    parts.map(([path, part]) => {
      const url = new URL(`../${path}`, import.meta.url);
      const between = /(npm run services[^\n]*\n)[^]*?(\n?[^\n]*end of npm run services)/;
      return [url, readFileSync(url, "utf8").replace(between, `$1${part.replace(/\n$/, "")}\n$2`)];
    }),
  );
}

if (import.meta.main) {
  for (const [url, text] of await composeFiles()) writeFileSync(url, text);
}

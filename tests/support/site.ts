/** The product as a person starts it: `npm start` on a port and a state folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const START_WITHIN_MS = 150_000;

export interface Site {
  url: string;
  stateDir: string;
  /** The process of `npm start`. */
  pid: number;
  /** What it has printed so far. */
  output(): string;
  /** Asks it to stop as a service manager would; its exit code. */
  stop(): Promise<number | null>;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended early:\n${output()}`);
    const reply = await fetch(`${url}/api/health`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`npm start did not serve ${url}:\n${output()}`);
}

/** `env` adds settings, such as the address of a service. */
export async function startSite(
  options: { stateDir?: string; env?: Record<string, string> } = {},
): Promise<Site> {
  const port = await findFreePort();
  const stateDir = options.stateDir ?? (await mkdtemp(join(tmpdir(), "storyquilt-state-")));
  const child = spawn("npm", ["start"], {
    env: {
      ...process.env,
      // The test runner's own would have React built for development, which mounts everything twice.
      NODE_ENV: "production",
      ...options.env,
      PORT: String(port),
      STATE_DIR: stateDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const output = () => printed;
  await waitUntilReady(url, child, output);
  return {
    url,
    stateDir,
    pid: child.pid ?? 0,
    output,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      return child.exitCode;
    },
  };
}

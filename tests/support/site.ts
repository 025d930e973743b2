/** A site as a process of its own, on a port and with a state folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** `npm start` builds the site first, which takes minutes on a busy machine. */
const START_WITHIN_MS = 480_000;

export interface Site {
  url: string;
  stateDir: string;
  /** The process that was started. */
  pid: number;
  /** The file that it prints to. */
  log: string;
  /** What it has printed so far. */
  output(): string;
  /** Asks it to stop as a service manager would; its exit code. */
  stop(): Promise<number | null>;
}

export type SiteAddress = Pick<Site, "url">;

/**
 * A port that nobody listens at. It is below those that systems hand out by themselves (from 32 768 on): between finding
 * and using it, one of those may go to any connection of the tests that run beside.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the site ended early:\n${output()}`);
    const response = await fetch(`${url}/api/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} was not served:\n${output()}`);
}

interface SiteOptions {
  stateDir?: string;
  /** Settings, such as the address of a service. */
  env?: Record<string, string>;
  /** The command that starts it; by default `npm start`, as for a person. */
  command?: readonly string[];
}

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const port = await findFreePort();
  const stateDir = options.stateDir ?? (await mkdtemp(join(tmpdir(), "storyquilt-state-")));
  const log = join(await mkdtemp(join(tmpdir(), "storyquilt-log-")), "site.log");
  const file = openSync(log, "a");
  const [command = "", ...args] = options.command ?? ["npm", "start"];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      // The test runner's own would have React built for development, which mounts everything twice.
      NODE_ENV: "production",
      ...options.env,
      PORT: String(port),
      STATE_DIR: stateDir,
    },
    stdio: ["ignore", file, file],
  });
  closeSync(file);
  const url = `http://127.0.0.1:${port}`;
  const output = () => readFileSync(log, "utf8");
  await waitUntilReady(url, child, output);
  return {
    url,
    stateDir,
    log,
    output,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      return child.exitCode;
    },
  };
}

/** A real Apertium server, where Debian's packages `apertium-apy` and `apertium-eng-spa` are installed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findFreePort } from "./site.ts";

const MODES = "/usr/share/apertium/modes";
const START_WITHIN_MS = 30_000;
const SCRIPT = fileURLToPath(new URL("apertium-on-loopback.py", import.meta.url));

export const hasApertium =
  existsSync("/usr/bin/apertium-apy") && existsSync(`${MODES}/eng-spa.mode`);

export interface ApertiumServer {
  url: string;
  /** Once more does no harm. */
  stop(): Promise<void>;
}

export async function startApertium(): Promise<ApertiumServer> {
  const port = await findFreePort();
  const names = "/usr/share/apertium-apy/langNames.db";
  const child = spawn("/usr/bin/python3", [SCRIPT, "-l", names, "-p", String(port), MODES], {
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  child.stderr.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_WITHIN_MS;
  while (!(await fetch(`${url}/listPairs`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`Apertium did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** What the processes of a running site use, as Linux counts it. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = Number(execFileSync("getconf", ["CLK_TCK"]).toString());
const PAGE_BYTES = Number(execFileSync("getconf", ["PAGESIZE"]).toString());

interface Use {
  pid: number;
  name: string;
  /** Seconds so far. */
  cpu: number;
  /** Megabytes. */
  memory: number;
}

/** The process `root` and those that descend from it. */
export function readProcesses(root: number): Use[] {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const end = stat.lastIndexOf(")");
        const fields = stat.slice(end + 2).split(" ");
        const cpu = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
        const memory = (Number(fields[21]) * PAGE_BYTES) / 1024 ** 2;
        const name = stat.slice(stat.indexOf("(") + 1, end);
        return [{ pid: Number(pid), parent: Number(fields[1]), name, cpu, memory }];
      } catch {
        return []; // it has just ended
      }
    });
  const family = new Set([root]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid));
}

/** CPU seconds so far of the workerd processes that descend from `root`. */
export const readCpu = (root: number): number =>
  readProcesses(root)
    .filter(({ name }) => name === "workerd")
    .reduce((sum, { cpu }) => sum + cpu, 0);

/** Megabytes that the processes descending from `root` have in memory. */
export const readMemory = (root: number): number =>
  readProcesses(root).reduce((sum, { memory }) => sum + memory, 0);

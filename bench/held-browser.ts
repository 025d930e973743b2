/** Holds processes to a part of one processor's time, as Linux's control groups do it. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readProcesses } from "./processes.ts";

const PERIOD_US = 100_000;
const V1 = "/sys/fs/cgroup/cpu";
const V2 = "/sys/fs/cgroup";

/**
 * Holds the process `root`, those that descend from it and those they start to `share` of one core, from 0 to 1, together.
 *
 * @returns what ends it; the processes must have ended before.
 * @throws where this user may not make a control group.
 */
export function holdProcesses(root: number, share: number): () => void {
  const isV1 = existsSync(join(V1, "cpu.cfs_quota_us"));
  const group = join(isV1 ? V1 : V2, `storyquilt-bench-${root}`);
  const quota = Math.round(PERIOD_US * share);
  mkdirSync(group);
  if (isV1) {
    writeFileSync(join(group, "cpu.cfs_period_us"), String(PERIOD_US));
    writeFileSync(join(group, "cpu.cfs_quota_us"), String(quota));
  } else {
    writeFileSync(join(group, "cpu.max"), `${quota} ${PERIOD_US}`);
  }
  for (const { pid } of readProcesses(root)) writeFileSync(join(group, "cgroup.procs"), `${pid}`);
  return () => rmdirSync(group);
}

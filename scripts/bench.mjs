// `npm run bench [name…]`: every benchmark under bench/, or those named.
import { existsSync, readdirSync } from "node:fs";
import { installIfMissing, installPackages, run } from "./tools.mjs";

installIfMissing();
const wanted = process.argv.slice(2);
let failed = 0;
for (const file of readdirSync("bench")
  .filter((name) => name.endsWith(".bench.ts"))
  .sort()) {
  const name = file.replace(".bench.ts", "");
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // What one benchmark alone needs is in a folder of its own.
  if (existsSync(`bench/${name}/package.json`)) installPackages(`bench/${name}`);
  console.log(`\n== ${name}`);
  if (run("node", ["--expose-gc", `bench/${file}`]) !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);

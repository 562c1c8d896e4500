import { spawnSync } from "node:child_process";
import path from "node:path";
import { root } from "./product/root.ts";

// `npm run bench -- <name>`: figures of the product beside a plain way to do the same, in one run. See tests/bench/main.ts.
const { status } = spawnSync(
  process.execPath,
  [...process.execArgv, path.join(root, "tests/bench/main.ts"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exit(status ?? 1);

import { spawnSync } from "node:child_process";
import path from "node:path";
import { root } from "./product/root.ts";

// `npm run -s simulate -- --seeds 500 --first 1 [--steps 100]`: devices on bad lines, in virtual time. See tests/simulator/main.ts.
const { status } = spawnSync(
  process.execPath,
  [path.join(root, "tests/simulator/main.ts"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exit(status ?? 1);

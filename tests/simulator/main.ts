import { parseArgs } from "node:util";
import { runSeeds } from "./runSeeds.ts";
import { complaints, summary } from "./summary.ts";

// `npm run -s simulate -- --seeds 500 --first 1 [--steps 100] [--processes 2] [--log]`: one JSON line on stdout; what a failing seed
// complains about on stderr, its whole log with --log. Exit 1 when anything was lost, divergent, duplicated or broken.
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    first: { type: "string", default: "1" },
    steps: { type: "string", default: "100" },
    processes: { type: "string", default: "2" },
    log: { type: "boolean", default: false },
  },
});
const number = (name: "seeds" | "first" | "steps" | "processes"): number => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} is a whole number above 0`);
  return process.exit(2);
};
const [seeds, first, steps, processes] = [
  number("seeds"),
  number("first"),
  number("steps"),
  number("processes"),
];
const wantLog = values.log;
const all = Array.from({ length: seeds }, (_, i) => ({
  seed: first + i,
  steps,
  wantLog,
  isTalkative: wantLog,
}));
const results = await runSeeds(all, {
  processes,
  told: (result) => {
    const lines = complaints(result);
    if (lines.length === 0 && !(wantLog && seeds === 1)) return;
    console.error([`seed ${result.seed}`, ...lines.slice(0, 20), ...(result.log ?? [])].join("\n  "));
  },
});
const sum = summary(results);
console.log(JSON.stringify(sum));
process.exitCode = sum.failed.length > 0 ? 1 : 0;

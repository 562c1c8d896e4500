import { parseArgs } from "node:util";
import { runStages } from "./testing/runStages.ts";
import { type Stage, stages, withBuild } from "./testing/stages.ts";

// `npm test`: what every change must hold. `npm test -- --stage unit,browser [--shard 1/2]` runs only these.
// `npm run test:all` is everything there is.

const { values } = parseArgs({ options: { stage: { type: "string" }, shard: { type: "string" } } });
const wanted = values.stage?.split(",");
const unknown = wanted?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No stage ${unknown.join(", ")}. There are: ${stages.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

// What waits leaves room for what computes: three lanes beside each other take less together than one after the other. They end at about
// the same time.
const lanes = [
  ["build", "bundle", "browser"],
  ["check", "database"],
  ["contract", "unit", "simulator"],
];
const named = wanted && withBuild(wanted);
const isWanted = (name: string): boolean => named === undefined || named.includes(name);
const only = (names: readonly string[]): readonly Stage[] =>
  names.filter(isWanted).flatMap((name) => stages.filter((stage) => stage.name === name));
const passed = await runStages(lanes.map(only), { shard: values.shard });
process.exit(passed ? 0 : 1);

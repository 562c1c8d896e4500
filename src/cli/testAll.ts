import { parseArgs } from "node:util";
import { parts } from "./testing/parts.ts";
import { runStages } from "./testing/runStages.ts";

// `npm run test:all`: everything there is, in parts. `-- --part NAME` runs one (or several, with commas), `-- --parts` lists their names
// as JSON. A part whose files have not changed since it passed is not run again.

const { values } = parseArgs({ options: { part: { type: "string" }, parts: { type: "boolean" } } });
if (values.parts) {
  console.log(JSON.stringify(parts.map(({ name }) => name)));
  process.exit(0);
}
const wanted = values.part?.split(",") ?? parts.map(({ name }) => name);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(", ")}. There are: ${parts.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}
const chosen = parts.filter(({ name }) => wanted.includes(name));
console.log("Only here, not in npm test:");
for (const { name, only } of chosen) console.log(`  ${name.padEnd(10)} ${only}`);
const passed = await runStages([chosen], {});
process.exit(passed ? 0 : 1);

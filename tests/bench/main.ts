import { parseArgs } from "node:util";
import { benches, type Extent, listing } from "./benches.ts";
import { table } from "./table.ts";

// `npm run bench -- <name> [--rows n] [--rounds n] [--devices n] [--files n] [--minutes n]`: a table and one JSON line. Exit 1 only when data is not equal that
// must be, never because something was slow.
const number = { type: "string" } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: number, rounds: number, devices: number, files: number, minutes: number },
});
const [name, ...more] = positionals;
const bench = name !== undefined && Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench || more.length > 0) {
  console.log(listing());
  process.exit(name === undefined ? 0 : 2);
}
const extent: Extent = Object.fromEntries(
  Object.entries(values).map(([option, value]) => {
    const count = Number(value);
    if (Number.isInteger(count) && count > 0) return [option, count];
    console.error(`--${option} is a whole number above 0`);
    return process.exit(2);
  }),
);
const report = await bench.run(extent);
const { tables = [], ...figures } = report;
for (const text of tables) console.log(`${text}\n`);
console.log(table(name!, figures));
console.log(JSON.stringify({ bench: name, ...figures }));
for (const sentence of report.wrong) console.error(`✗ ${sentence}`);
process.exitCode = report.wrong.length > 0 ? 1 : 0;

import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { readModel } from "#workers/ifc/readModel.ts";

// `node readInTree.ts TREE FILE` reads a model with the reader of a tree of the project and tells the processor time of one reading, ms.
const [tree, file] = process.argv.slice(2) as [string, string];
/** Short readings are repeated until so much is measured, ms. */
const enough = 1000;

const reader = (await import(pathToFileURL(path.join(tree, "workers/ifc/readModel.ts")).href)) as {
  readonly readModel: typeof readModel;
};
const bytes = new Uint8Array(readFileSync(file));
const begun = process.cpuUsage();
let readings = 0;
let spent = 0;
while (spent < enough) {
  const read = await reader.readModel(bytes.slice(), { geometry: true }, () => {});
  if (!read.ok) throw new Error(`${file}: ${read.error.kind}`);
  readings++;
  const { user, system } = process.cpuUsage(begun);
  spent = (user + system) / 1000;
}
console.log(JSON.stringify({ ms: spent / readings }));

import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { readModel } from "#workers/ifc/readModel.ts";

// `node readInTree.ts TREE FILE` reads a model with the reader of a tree of the project and tells the processor time of one reading, ms.
const [tree, file] = process.argv.slice(2) as [string, string];
/** Small files are read so often that as many bytes are read, but no more than ten times. */
const enough = 2_000_000;

const reader = (await import(pathToFileURL(path.join(tree, "workers/ifc/readModel.ts")).href)) as {
  readonly readModel: typeof readModel;
};
const bytes = new Uint8Array(readFileSync(file));
const times = file.endsWith("zip") ? 1 : Math.min(10, Math.ceil(enough / bytes.length));
const begun = process.cpuUsage();
for (let reading = 0; reading < times; reading++) {
  const read = await reader.readModel(bytes.slice(), { geometry: true }, () => {});
  if (!read.ok) throw new Error(`${file}: ${read.error.kind}`);
}
const { user, system } = process.cpuUsage(begun);
console.log(JSON.stringify({ ms: (user + system) / 1000 / times }));

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compress } from "./compress.ts";
import { distFolder, root } from "./root.ts";
import { run } from "./run.ts";

const stamp = path.join(root, ".klarbau/build/stamp");
const sources = ["src", "workers", "sw", "package-lock.json", "vite.config.ts", "tsconfig.json"];

/**
 * Builds the shells of generated applications, then the product with its service worker, and leaves compressed copies
 * beside every file. Does nothing when no source has changed since the last build, unless `force` is set.
 * Throws with the output of the tool that failed.
 */
export async function buildProduct({ force = false, log = (_line: string) => {} } = {}): Promise<void> {
  const print = fingerprint();
  if (!force && existsSync(path.join(distFolder, "index.html")) && read(stamp) === print) return;
  log("Building …");
  await step("application shells", ["build", "--config", "src/apps/vite.config.ts"]);
  await step("product", ["build"]);
  const sizes = compress(distFolder);
  writeFileSync(path.join(distFolder, ".vite/sizes.json"), JSON.stringify(Object.fromEntries(sizes)));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

async function step(what: string, args: readonly string[]) {
  const { code, output } = await run("vite", args, { cwd: root });
  if (code !== 0) throw new Error(`Building the ${what} failed:\n${output}`);
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

/** Changes when a file of the sources is added, removed or written. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    const place = path.join(root, source);
    const files = statSync(place).isDirectory()
      ? (readdirSync(place, { recursive: true }) as string[]).toSorted()
      : [""];
    for (const file of files) {
      const facts = statSync(path.join(place, file));
      if (facts.isFile() && !/\.test\.tsx?$/.test(file))
        hash.update(`${source}/${file} ${facts.mtimeMs} ${facts.size}\n`);
    }
  }
  return hash.digest("hex");
}

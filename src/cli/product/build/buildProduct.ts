import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { fingerprint } from "./fingerprint.ts";
import { distFolder, root } from "../root.ts";
import { run } from "../run.ts";
import { prerender } from "./prerender.ts";
import type { PublicSite } from "../site/publicSite.ts";
import { shellPage } from "./shellPage.ts";

const compressible = /\.(js|css|html|svg|json|webmanifest|wasm|txt|bin)$/;

/** Of 11: the best takes fifteen times as long and saves a twentieth of the bytes. */
const brotliQuality = 8;

/** Leaves a .br and a .gz beside every file that gets smaller by it. Returns the gzip size per file, in bytes. */
function compress(folder: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$/.test(file)) continue;
    const bytes = readFileSync(file);
    const name = path.relative(folder, file).replaceAll("\\", "/");
    if (!compressible.test(file)) {
      sizes.set(name, bytes.length);
      continue;
    }
    const gzip = gzipSync(bytes, { level: 9 });
    writeFileSync(`${file}.gz`, gzip);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    );
    sizes.set(name, gzip.length);
  }
  return sizes;
}

/** How something that is built is told to be out of date, and made. */
interface Build {
  readonly what: string;
  /** Files and folders that it is made of. */
  readonly sources: readonly string[];
  /** A file of the result: without it nothing is built, whatever the stamp says. */
  readonly result: string;
  readonly make: () => Promise<void>;
}

const stamps = path.join(root, ".klarbau/build/stamps");

/** Shells import only their own parts, the design system, rules and words; `tests/architecture/layers.js` holds that. */
const shells: Build = {
  what: "application shells",
  sources: ["src/appShells", "src/ui", "src/domain", "src/kernel", "package.json", "package-lock.json"],
  result: ".klarbau/build/app-shells/shared/sw.js",
  make: () => vite("application shells", ["build", "--config", "src/appShells/vite.config.ts"]),
};

const product = (site?: PublicSite): Build => ({
  what: "product",
  // prettier-ignore
  sources: ["src", "workers", "sw", ".github/CHANGELOG.md", "package.json", "package-lock.json", "vite.config.ts", "tsconfig.json"],
  result: `dist/${shellPage}`,
  make: async () => {
    await vite("product", ["build"]);
    await inProcess("public pages", process.execPath, [path.join(import.meta.dirname, "renderer.ts")]);
    await prerender(distFolder, site);
    const sizes = compress(distFolder);
    writeFileSync(path.join(distFolder, ".vite/sizes.json"), JSON.stringify(Object.fromEntries(sizes)));
  },
});

/** Everything that is built. */
export const builds: readonly Build[] = [shells, product()];

interface Options {
  /** Builds anew although no source has changed. */
  readonly force?: boolean;
  /** Where the product will be found and what its operator has told, for its public pages. */
  readonly site?: PublicSite | undefined;
  readonly log?: (line: string) => void;
}

/**
 * Builds the shells of generated applications, then the product with its service worker, and leaves compressed copies
 * beside every file. What is made of the same sources as the last time is left as it is.
 * @throws with the output of the tool that failed.
 */
export async function buildProduct(options: Options = {}): Promise<void> {
  await buildShells(options);
  await ensure(product(options.site), options);
}

/** Builds the shells of generated applications unless they are made of these sources already. @throws like `buildProduct` */
export const buildShells = (options: Options = {}): Promise<void> => ensure(shells, options);

async function ensure(build: Build, { force = false, log = () => {} }: Options): Promise<void> {
  const stamp = path.join(stamps, build.what);
  const print = printOf(build);
  const isBuilt = existsSync(path.join(root, build.result)) && read(stamp) === print;
  if (!force && isBuilt) return;
  log(`Building the ${build.what} …`);
  rmSync(stamp, { force: true }); // a build that is broken off leaves nothing that counts as built
  await build.make();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, print);
}

const vite = (what: string, args: readonly string[]) =>
  inProcess(what, path.join(root, "node_modules/.bin/vite"), args);

/** Runs what builds in a process of its own. @throws with what it printed when it fails */
async function inProcess(what: string, command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(command, args, { cwd: root });
  if (code !== 0) throw new Error(`Building the ${what} failed:\n${output}`);
}

/** Changes with the sources of a build, and with the settings that end up in it. */
export const printOf = ({ sources }: Pick<Build, "sources">): string =>
  fingerprint(sources, { tests: false }) + settings();

/** Settings of the environment that end up in what is built, such as the address of a hosted backend; empty when there are none. */
const settings = () =>
  Object.entries(process.env)
    .filter(([key]) => key.startsWith("VITE_"))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((setting) => `\n${setting.join("=")}`)
    .join("");

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

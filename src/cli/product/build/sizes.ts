import { readFileSync } from "node:fs";
import path from "node:path";
import { filesFor, type OfflineWish } from "#kernel/offlineFiles.ts";
import { distFolder } from "../root.ts";
import { packagesFile } from "./chunkPackages.ts";
import { keptFiles } from "./offlineWorker.ts";

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** What a page loads before it can be used. */
interface Load {
  /** JavaScript, gzip bytes. */
  readonly bytes: number;
  /** The packages whose code is in it. */
  readonly packages: readonly string[];
  /** Whether the signed-in frame is in it. */
  readonly hasFrame: boolean;
}

/** How heavy the built product is. All sizes in bytes after gzip. */
interface BundleSizes {
  /** JavaScript that the public start page loads before it can be used, gzip bytes. */
  readonly publicPage: number;
  /** The same for a signed-in page: the entry, the signed-in frame, the project list. */
  readonly signedInPage: number;
  /** What the service worker fetches with the first visit: gzip bytes and number of files. */
  readonly firstVisit: { readonly bytes: number; readonly files: number };
  /** What makes a device ready for offline, with one further language, gzip bytes. */
  readonly offline: number;
  /** Everything that a device can keep: also what builds applications and files, and all languages, gzip bytes. */
  readonly everything: number;
  /** Route chunks that the build has split off. */
  readonly routeChunks: readonly string[];
  /** What everybody reads without an account, by its source. */
  readonly readings: readonly string[];
  /** What the entry loads together with these sources: `main/public.route.tsx`, or the start of a path. */
  readonly loadOf: (sources: readonly string[]) => Load;
  /** What a page asks for by itself or later, by its source: not what the entry asks for, which knows every page. */
  readonly laterOf: (source: string) => readonly string[];
}

/** Reads the sizes of the built product from the build's own manifest. */
export function bundleSizes(folder: string = distFolder): BundleSizes {
  const manifest = json<Record<string, Chunk>>(path.join(folder, ".vite/manifest.json"));
  const sizes = json<Record<string, number>>(path.join(folder, ".vite/sizes.json"));
  const packages = json<Record<string, readonly string[]>>(path.join(folder, packagesFile));
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!;
  const chunksOf = (keys: readonly string[]): readonly Chunk[] => {
    const seen = new Set<string>();
    const visit = (key: string) => {
      if (seen.has(key)) return;
      seen.add(key);
      manifest[key]?.imports?.forEach(visit);
    };
    keys.forEach(visit);
    return [...seen].map((key) => manifest[key]!);
  };
  const keysOf = (source: string) => Object.keys(manifest).filter((key) => key.startsWith(source));
  const loadOf = (sources: readonly string[]): Load => {
    const chunks = chunksOf([entry, ...sources.flatMap(keysOf)]);
    const scripts = chunks.filter(({ file }) => file.endsWith(".js"));
    return {
      bytes: scripts.reduce((sum, { file }) => sum + (sizes[file] ?? 0), 0),
      packages: [...new Set(scripts.flatMap(({ file }) => packages[file] ?? []))].toSorted(),
      hasFrame: chunks.some(({ file }) => /\/frame-/.test(file)),
    };
  };
  const laterOf = (source: string) => {
    const known = new Set(chunksOf([entry]));
    const own = chunksOf(keysOf(source)).filter((chunk) => !known.has(chunk));
    return [...new Set(own.flatMap(({ dynamicImports = [] }) => dynamicImports))];
  };
  const kept = keptFiles(folder);
  const total = (wish?: OfflineWish) =>
    filesFor(kept, wish).reduce((sum, { url }) => sum + (sizes[url] ?? 0), 0);
  return {
    publicPage: loadOf(["main/public.route.tsx", "features/home/home.route.tsx"]).bytes,
    signedInPage: loadOf([
      "main/signedIn.route.tsx",
      "features/projects/projects.route.tsx",
      ...signedInStart(manifest),
    ]).bytes,
    firstVisit: { bytes: total(), files: kept.core.length },
    offline: total({ languages: ["fr"], tools: false }),
    everything: total({ languages: [], tools: true }),
    routeChunks: Object.keys(manifest).filter((key) => /\.route\.tsx/.test(key)),
    readings: Object.keys(manifest).filter((key) => /^features\/.*Reading\.tsx$/.test(key)),
    loadOf,
    laterOf,
  };
}

/** What the signed-in frame loads by itself at once: session and database. The client of the backend comes only when somebody signs in. */
const signedInStart = (manifest: Record<string, Chunk>) =>
  Object.keys(manifest).filter((key) => /shell\/session\/|data\/open/.test(key));

const json = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

/** Prints the sizes beside their budgets, one per line. */
export function printSizes(log: (line: string) => void): void {
  const sizes = bundleSizes();
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  log(`First render, public page: ${kb(sizes.publicPage)} gzip JavaScript (budget 180 KB)`);
  log(`First render, signed-in page: ${kb(sizes.signedInPage)} gzip JavaScript (budget 450 KB)`);
  const { firstVisit, offline, everything } = sizes;
  log(
    `Kept with the first visit: ${kb(firstVisit.bytes)} compressed (budget 1536 KB), ${firstVisit.files} files`,
  );
  log(`Ready for offline: ${kb(offline)} compressed, everything ${kb(everything)} (budget 8192 KB)`);
  log(`Route chunks: ${sizes.routeChunks.length}`);
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";
import type { KeptFile, KeptFiles } from "#kernel/offlineFiles.ts";
import { distFolder, root } from "../root.ts";
import { shellPage } from "./shellPage.ts";

/** The file of the service worker: its address never changes. */
const worker = "sw-professional.js";
const kept = /\.(js|css|html|svg|png|woff2|wasm|json|webmanifest|bin)$/;

/** A chunk of the build's manifest. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** Modules that the first visit brings with all that they import: pages for everybody, sign-in, frame, project list. */
const coreModule = /^(main|shell)\/|^features\/(home|auth|legal|docs|demo|projects)\//;
/** Words and guides in other languages than German come with the language. */
const otherTexts = /\/(?:i18n\/(?:.*\/)?(?=\w+\.json$)|docs\/books\/)(en|fr|es|it)\.(?:json|ts)$/;
/** What builds applications and files. */
const tool = /^app-shells\/|^assets\/(worker-(build|exchange)|writeGlb)-/;

/** Files of a built product that are kept for days without a network, each list in the order of their names. */
export function keptFiles(folder: string): KeptFiles {
  const manifest = JSON.parse(readFileSync(path.join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const core = coreAssets(manifest);
  const languageOf = new Map(
    Object.entries(manifest).flatMap(([module, { file }]) => {
      const language = otherTexts.exec(module)?.[1];
      return language === undefined ? [] : [[file, language] as const];
    }),
  );
  const files = filesBelow(folder);
  const groupOf = (url: string) => {
    const language = languageOf.get(url);
    if (language !== undefined) return language;
    if (tool.test(url)) return "tools";
    const isAtOnce = core.has(url) || /^(app\.html|boot\.js|manifest\.webmanifest|icons\/.*)$/.test(url);
    return isAtOnce ? "core" : "rest";
  };
  const groups = Map.groupBy(files, groupOf);
  const list = (group: string) =>
    (groups.get(group) ?? []).map((url) => entry(folder, url, group === "core"));
  return {
    core: list("core"),
    rest: list("rest"),
    tools: list("tools"),
    texts: Object.fromEntries([...new Set(languageOf.values())].toSorted().map((one) => [one, list(one)])),
  };
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The files of the first visit: the entry and what it names, with everything that these import. */
function coreAssets(manifest: Manifest): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const next of manifest[module]?.imports ?? []) visit(next);
  };
  for (const [module, { isEntry }] of Object.entries(manifest))
    if (isEntry || (coreModule.test(module) && !otherTexts.test(module))) visit(module);
  return new Set(
    [...seen].flatMap((module) => {
      const { file, css = [], assets = [] } = manifest[module]!;
      return [file, ...css, ...assets];
    }),
  );
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((url) => (kept.test(url) || url === "licenses.txt") && !notKept(url))
    .toSorted();

/** The worker itself, what tells whether a newer product is there, pictures for whoever installs it, and notes of the build. */
const notKept = (url: string) =>
  url === worker || url === "version.json" || /^(\.vite|screenshots)\//.test(url) || isRendered(url);

/** Pages that were rendered for whoever comes first: without a network the empty page shows each of them. */
const isRendered = (url: string) =>
  url.endsWith(".html") && url !== shellPage && !url.startsWith("app-shells/");

/** What is fetched later must be of the same version as the page: a name with a hash says so, else the browser checks the bytes. */
function entry(folder: string, url: string, isCore: boolean): KeptFile {
  if (url.startsWith("assets/")) return { url, revision: null };
  const bytes = readFileSync(path.join(folder, url));
  const revision = createHash("md5").update(bytes).digest("hex");
  if (isCore) return { url, revision };
  return { url, revision, integrity: `sha256-${createHash("sha256").update(bytes).digest("base64")}` };
}

/**
 * The kill switch: `VITE_KLARBAU_WORKER=remove npm run build` makes a product whose service worker removes itself and all kept files from
 * every device that looks for the next version. What people entered stays.
 */
export const workerSource = (asked: string | undefined = process.env["VITE_KLARBAU_WORKER"]): string =>
  asked === "remove" ? "sw/sw-removal.ts" : "sw/sw-professional.ts";

/** Builds the service worker of the product last, when all files that it keeps are there. */
export const offlineWorker = (defined: Readonly<Record<string, string>>): Plugin => ({
  name: "klarbau-offline-worker",
  apply: "build",
  closeBundle: {
    order: "post",
    sequential: true,
    async handler() {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: "warn",
        define: {
          ...defined,
          "self.__WB_MANIFEST": JSON.stringify(keptFiles(distFolder)),
          "process.env.NODE_ENV": '"production"',
        },
        build: {
          outDir: distFolder,
          emptyOutDir: false,
          target: "es2023",
          rolldownOptions: {
            input: path.join(root, workerSource()),
            output: { format: "iife", entryFileNames: worker, codeSplitting: false },
          },
        },
      });
    },
  },
});

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";
import { distFolder, root } from "../root.ts";

/** A file that the service worker keeps, as `workbox-precaching` wants it. */
interface KeptFile {
  /** Path below the folder of the product, without a slash in front. */
  readonly url: string;
  /** MD5 of the bytes; null where the name already has a hash of them. */
  readonly revision: string | null;
}

/** The file of the service worker: its address never changes. */
const worker = "sw-professional.js";
const kept = /\.(js|css|html|svg|png|woff2|wasm|json|webmanifest|bin)$/;

/** Files of a built product that are kept for days without a network, in the order of their names. */
const keptFiles = (folder: string): readonly KeptFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((url) => (kept.test(url) || url === "licenses.txt") && !notKept(url))
    .toSorted()
    .map((url) => ({ url, revision: url.startsWith("assets/") ? null : md5(path.join(folder, url)) }));

/** The worker itself, what tells whether a newer product is there, and notes of the build. */
const notKept = (url: string) => url === worker || url === "version.json" || url.startsWith(".vite/");

const md5 = (file: string) => createHash("md5").update(readFileSync(file)).digest("hex");

/** Builds the service worker of the product last, when all files that it keeps are there. */
export const offlineWorker = (): Plugin => ({
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
          "self.__WB_MANIFEST": JSON.stringify(keptFiles(distFolder)),
          "process.env.NODE_ENV": '"production"',
        },
        build: {
          outDir: distFolder,
          emptyOutDir: false,
          target: "es2023",
          rolldownOptions: {
            input: path.join(root, "sw/sw-professional.ts"),
            output: { format: "iife", entryFileNames: worker, codeSplitting: false },
          },
        },
      });
    },
  },
});

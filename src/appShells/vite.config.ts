import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type InlineConfig, type Plugin } from "vite";
import { shellFolders, type Template, templates } from "../domain/application/templates.ts";
import { shellNotices } from "./shellNotices.ts";

const root = path.resolve(import.meta.dirname, "../..");
const source = import.meta.dirname;
/** `<template>/` what is one shell's own, `shared/` what shells have in common, `preview/` all of them in one script. */
const shells = path.join(root, ".klarbau/build/app-shells");
const shared = path.join(shells, "shared");
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };

/** What the pages, the service worker and the preview have in common. */
const common: InlineConfig = {
  configFile: false,
  root: source,
  base: "/",
  publicDir: false,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"' },
};

/** A frame without an origin has no camera and runs no reader of codes: its program stays out of the preview. */
const withoutReader: Plugin = {
  name: "klarbau-without-reader",
  enforce: "pre",
  resolveId: (id) => (id.startsWith("zxing-wasm/reader/zxing_reader.wasm") ? "\0no-reader" : null),
  load: (id) => (id === "\0no-reader" ? 'export default "";' : null),
};

/** The page of every shell is the same but for the script it starts with; each gets it in its own folder, where there is none. */
const pageOf = (template: Template) => path.join(source, shellFolders[template], "index.html");
const onePage: Plugin = {
  name: "klarbau-one-page",
  enforce: "pre",
  resolveId: (id) => (templates.some((template) => id === pageOf(template)) ? id : null),
  load: (id) =>
    templates.some((template) => id === pageOf(template))
      ? readFileSync(path.join(source, "shell.html"), "utf8")
      : null,
};

/** A part in one classic script: service workers and frames without an origin take no modules. */
const oneScript = (entry: string, folder: string, file: string): InlineConfig => ({
  ...common,
  plugins: [react({ compiler: true }), withoutReader],
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: "es2023",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      input: path.join(source, entry),
      // What would be loaded later is part of the script: there is nothing to preload.
      onwarn: (warning, warn) => warning.code !== "EMPTY_IMPORT_META" && warn(warning),
      output: {
        format: "iife",
        entryFileNames: file,
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith(".css"))
            ? file.replace(/js$/, "css")
            : "assets/[name]-[hash][extname]",
        codeSplitting: false,
      },
    },
  },
});

/** After the pages: service worker, preview, licence notices, and for each shell the list of its files with their hashes. */
function shellParts(): Plugin {
  const bundled = new Set<string>();
  return {
    name: "klarbau-shell-parts",
    apply: "build",
    buildStart() {
      rmSync(shells, { recursive: true, force: true });
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk") for (const file of Object.keys(chunk.modules)) bundled.add(file);
    },
    async closeBundle() {
      await build(oneScript("offline/sw.ts", shared, "sw.js"));
      await build(oneScript("preview/preview.tsx", path.join(shells, "preview"), "preview.js"));
      cpSync(path.join(source, "preview/preview.html"), path.join(shells, "preview/index.html"));
      writeFileSync(path.join(shared, "licenses.txt"), shellNotices(root, bundled));
      for (const template of templates) writeShell(template);
    },
  };
}

/** Moves the page of a shell to its place and lists what belongs to it. */
function writeShell(template: Template): void {
  const folder = path.join(shells, template);
  mkdirSync(folder, { recursive: true });
  const page = path.join(shared, shellFolders[template], "index.html");
  cpSync(page, path.join(folder, "index.html"));
  rmSync(path.dirname(page), { recursive: true });
  const files = { "index.html": hash(path.join(folder, "index.html")) };
  for (const file of ["licenses.txt", "sw.js", ...assetsOf(path.join(folder, "index.html"))])
    Object.assign(files, { [file]: hash(path.join(shared, file)) });
  const sorted = Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(
    path.join(folder, "shell.json"),
    JSON.stringify({ template, version, files: sorted }, null, 1),
  );
}

/** What a page needs: every asset that it names, and those that these name in turn. */
function assetsOf(page: string): string[] {
  const all = readdirSync(path.join(shared, "assets"));
  const found = new Set<string>();
  const look = (file: string) => {
    const text = readFileSync(file, "latin1");
    for (const asset of all) {
      if (found.has(asset) || !text.includes(asset)) continue;
      found.add(asset);
      if (/\.(js|css)$/.test(asset)) look(path.join(shared, "assets", asset));
    }
  };
  look(page);
  return [...found].map((asset) => `assets/${asset}`);
}

const hash = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** Builds the shells of all templates at once into `.klarbau/build/app-shells`; what they have in common is built once. */
export default defineConfig({
  ...common,
  plugins: [onePage, react({ compiler: true }), shellParts()],
  build: {
    outDir: shared,
    emptyOutDir: false,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(templates.map((template) => [template, pageOf(template)])),
    },
  },
});

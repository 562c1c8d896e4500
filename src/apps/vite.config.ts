import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type InlineConfig, type Plugin } from "vite";
import { shellNotices } from "./shellNotices.ts";

const root = path.resolve(import.meta.dirname, "../..");
const template = process.env["KLARBAU_SHELL"] ?? "gebaeudebuch";
const source = path.join(import.meta.dirname, template);
const outDir = path.join(root, ".klarbau/build/app-shells", template);
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };

/** What the page, the service worker and the preview have in common. */
const common: InlineConfig = {
  configFile: false,
  root: source,
  base: "/",
  publicDir: false,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"' },
};

/** A part of the shell in one classic script: service workers and frames without an origin take no modules. */
const oneScript = (entry: string, file: string): InlineConfig => ({
  ...common,
  plugins: [react({ compiler: true })],
  build: {
    outDir,
    emptyOutDir: false,
    target: "es2023",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      input: path.join(source, entry),
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

/** After the page: service worker, preview, licence notices, and the list of files with their hashes. */
function shellParts(): Plugin {
  const bundled = new Set<string>();
  return {
    name: "klarbau-shell-parts",
    apply: "build",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk") for (const file of Object.keys(chunk.modules)) bundled.add(file);
    },
    async closeBundle() {
      await build(oneScript("offline/sw.ts", "sw.js"));
      await build(oneScript("preview.tsx", "preview/preview.js"));
      cpSync(path.join(source, "preview.html"), path.join(outDir, "preview/index.html"));
      writeFileSync(path.join(outDir, "licenses.txt"), shellNotices(root, bundled));
      writeFileSync(
        path.join(outDir, "shell.json"),
        JSON.stringify({ template, version, files: hashes() }, null, 1),
      );
    },
  };
}

/** SHA-256 of every file that goes into a bundle; the preview and the list itself do not. */
function hashes(): Record<string, string> {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => file !== "shell.json" && !file.startsWith("preview/"))
    .toSorted();
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(path.join(outDir, file)))
        .digest("hex"),
    ]),
  );
}

/** Builds the shell of one template (`KLARBAU_SHELL`) into `.klarbau/build/app-shells/<template>`. */
export default defineConfig({
  ...common,
  plugins: [react({ compiler: true }), shellParts()],
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

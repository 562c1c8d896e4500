import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { serveFiles } from "#cli/product/headers/serveFiles.ts";
import { shellPage } from "#cli/product/build/shellPage.ts";
import { distFolder, root } from "#cli/product/root.ts";
import { isServerPath } from "../../../../sw/serverPaths.ts";
import { faultProxy } from "./faultProxy.ts";

/** A deployed version of the product. `first`: as it was built. `next`: a later one. `removal`: the first with the kill switch. */
export type BuildName = "first" | "next" | "removal";

/** A hashed file name of the build. Applications have files of their own, which stay as they are. */
const hashed = /(?:app-shells\/[\w/-]+\/)?[\w.-]+-[\w-]{8}\.(?:js|css|wasm|woff2|svg|png|bin|json)/g;

/**
 * The running product behind an address of its own, with files of several versions of which one is deployed at a time. The next version is
 * the first with another name for each hashed file: what a later build of changed sources is to a browser.
 */
export async function twoBuilds(baseURL: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-builds-"));
  const folders: Record<BuildName, string> = {
    first: copy(folder, "first"),
    next: copy(folder, "next"),
    removal: copy(folder, "removal"),
  };
  makeLater(folders.next);
  await makeRemoval(folders.removal);
  let serve = serveFiles(folders.first);
  const proxy = await faultProxy(baseURL, (incoming, outgoing) => {
    if (isServerPath((incoming.url ?? "/").split("?")[0]!)) return false;
    serve(incoming, outgoing);
    return true;
  });
  return {
    ...proxy,
    deploy: (name: BuildName) => {
      serve = serveFiles(folders[name]);
    },
    end: async () => {
      await proxy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The built product without its compressed copies: they would go on to name other files. */
function copy(folder: string, name: BuildName): string {
  const target = path.join(folder, name);
  cpSync(distFolder, target, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  return target;
}

/** Gives each hashed file another name, wherever it is named, and the page another revision. */
function makeLater(folder: string): void {
  const assets = path.join(folder, "assets");
  const names = new Map(
    readdirSync(assets)
      .filter((file) => file.match(hashed)?.[0] === file)
      .map((file) => [file, later(file)]),
  );
  const revision = () =>
    createHash("md5")
      .update(readFileSync(path.join(folder, shellPage)))
      .digest("hex");
  const before = revision();
  const texts = [
    ...readdirSync(assets).map((file) => path.join(assets, file)),
    ...readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".html") && !file.startsWith("app-shells"))
      .map((file) => path.join(folder, file)),
    path.join(folder, "sw-professional.js"),
  ].filter((file) => /\.(js|css|html|json)$/.test(file));
  for (const file of texts) {
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replaceAll(hashed, (name) => names.get(name) ?? name),
    );
  }
  for (const [from, to] of names) renameSync(path.join(assets, from), path.join(assets, to));
  const worker = path.join(folder, "sw-professional.js");
  writeFileSync(worker, readFileSync(worker, "utf8").replaceAll(before, revision()));
}

const later = (file: string): string =>
  file.replace(/(.)(\.\w+)$/, (_, last: string, ending: string) => `${last === "0" ? "1" : "0"}${ending}`);

/** The kill switch alone: the page of that build is the same. */
async function makeRemoval(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(root, "sw/sw-removal.ts"),
        output: { format: "iife", entryFileNames: "sw-professional.js", codeSplitting: false },
      },
    },
  });
}

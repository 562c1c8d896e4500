import { execFileSync } from "node:child_process";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chunkGroups, fileNames } from "./src/cli/product/build/chunkGroups.ts";
import { chunkPackages } from "./src/cli/product/build/chunkPackages.ts";
import { docPages } from "./src/cli/product/build/docPages.ts";
import { licenceNotices } from "./src/cli/product/licences/licences.ts";
import { offlineWorker } from "./src/cli/product/build/offlineWorker.ts";
import { shellPageFile } from "./src/cli/product/build/shellPage.ts";
import { sampleFile } from "./src/cli/product/build/sampleFile.ts";

const testing = process.env["VITEST"] !== undefined;
/** Everything there is, or ten times as many cases. */
const isLong = process.env["KLARBAU_TEST_ALL"] === "1" || Number(process.env["CASES_TIMES"] ?? 1) > 1;
const root = import.meta.dirname;
const version = (JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string })
  .version;

const defined = {
  __APP_VERSION__: JSON.stringify(version),
  __APP_ENVIRONMENT__: JSON.stringify("production"),
};

/** The shells of generated applications are built before the product and lie beside it, licence notices too. */
function productFiles(): Plugin {
  const shells = path.join(root, ".klarbau/build/app-shells");
  return {
    name: "klarbau-product-files",
    apply: "build",
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      emit("licenses.txt", licenceNotices(root));
      emit("version.json", JSON.stringify({ version, revision: revision() }));
      if (!existsSync(shells)) return;
      for (const entry of readdirSync(shells, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        if (entry.isFile())
          emit(`app-shells/${path.relative(shells, file).replaceAll("\\", "/")}`, readFileSync(file));
      }
    },
  };
}

/** `/_dev/ui` shows every part of the interface while the product is developed. The built product has no such page. */
function partsPage(): Plugin {
  const file = path.join(root, "src/dev/ui/index.html");
  return {
    name: "klarbau-parts-page",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/_dev/ui", (_request, response, next) => {
        server
          .transformIndexHtml("/dev/ui/index.html", readFileSync(file, "utf8"))
          .then((html) => response.setHeader("content-type", "text/html").end(html), next);
      });
    },
  };
}

function revision(): string | null {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}

const unitTests = [
  "src/**/*.test.{ts,tsx}",
  "workers/**/*.test.ts",
  "sw/**/*.test.ts",
  "supabase/functions/**/*.test.ts",
  "tests/{architecture,bench,envelope,faults,fixtures,i18n}/**/*.test.ts",
];
/** What reads whole models takes longest; together they read each model once. */
const modelTests = [
  "workers/{build,exchange,ifc}/**/*.test.ts",
  "src/cli/**/*.test.ts",
  "tests/envelope/**/*.test.ts",
  "src/features/home/house/turntableAsset.test.ts",
];
/** Says in its first line that it needs a window. */
const pageTests = testing ? testsWith(/^\/\/ @vitest-environment jsdom/) : [];

const patience = path.join(root, "tests/fixtures/patience.ts");
const cleanProcess = path.join(root, "tests/fixtures/cleanProcess.ts");

/** Arguments of a test process that runs files of the project first. */
const preload = (...files: readonly string[]): string[] =>
  files.flatMap((file) => ["--import", pathToFileURL(path.join(root, file)).href]);

/** The unit tests in whose text `words` are found. */
function testsWith(words: RegExp): string[] {
  return globSync(unitTests, { cwd: root }).filter((file) =>
    words.test(readFileSync(path.join(root, file), "utf8")),
  );
}

export default defineConfig({
  root: "src",
  define: defined,
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2023",
    manifest: true,
    rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: chunkGroups } } },
  },
  worker: {
    format: "es",
    // The name says which worker it is: a report of an error names files.
    rolldownOptions: {
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          `assets/worker-${path.basename(path.dirname(facadeModuleId ?? "other/"))}-[hash].js`,
      },
    },
  },
  plugins: [
    // Paths are relative to `root`. Tests run on the committed route tree and do not regenerate it.
    !testing &&
      tanstackRouter({
        target: "react",
        autoCodeSplitting: true,
        routesDirectory: ".",
        virtualRouteConfig: "./main/sitemap.ts",
        generatedRouteTree: "./main/routeTree.gen.ts",
      }),
    react({ compiler: true }),
    !testing && partsPage(),
    !testing && productFiles(),
    !testing && docPages(),
    !testing && chunkPackages(),
    !testing && sampleFile(),
    !testing && shellPageFile(),
    !testing && offlineWorker(defined),
  ],
  test: {
    root,
    exclude: ["**/node_modules/**"],
    // Node loads the tests itself: the module runner of Vite looks every import up at every use, and takes longer.
    experimental: { viteModuleRunner: false },
    // A busy machine is slow, not wrong; ten times as many cases take ten times as long.
    testTimeout: isLong ? 600_000 : 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    ...(process.env["KLARBAU_TEST_ALL"] === "1" ? {} : { tagsFilter: ["!all"] }),
    tags: [{ name: "all", description: "A further pass over more inputs: runs in `npm run test:all` only." }],
    // Files of one kind share a process: reading the same modules anew for each took most of the time. Whoever changes
    // something that outlives a file puts it back; tests/fixtures/cleanProcess.ts and cleanPage.ts do so for mocks, the
    // browser database and the window.
    isolate: false,
    maxWorkers: 2, // Vitest leaves one core to itself, of two that is half
    // Not threads: V8 ends a process in which threads with WebAssembly come and go (workers/process/jobProcess.ts).
    pool: "forks",
    execArgv: preload("tests/fixtures/sameCasesHook.ts", "tests/fixtures/pages/asVite.ts"),
    projects: [
      {
        extends: true,
        test: {
          name: "models",
          include: modelTests,
          setupFiles: [patience, cleanProcess],
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          environment: "jsdom",
          include: pageTests,
          setupFiles: [patience, cleanProcess, path.join(root, "tests/fixtures/cleanPage.ts")],
        },
      },
      {
        extends: true,
        test: {
          name: "plain",
          include: unitTests,
          exclude: [...modelTests, ...pageTests],
          setupFiles: [patience, cleanProcess],
        },
      },
    ],
  },
});

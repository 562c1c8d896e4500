import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "vitest/config";

/** Debian's PostgreSQL 15, the oldest major that the migrations must run on. */
const debian15 = "/usr/lib/postgresql/15/bin";
/** KLARBAU_PG=15 runs the database tests on that major instead of the one that the product brings. */
const is15 = process.env["KLARBAU_PG"] === "15";
if (is15 && !existsSync(debian15)) throw new Error(`PostgreSQL 15 cannot be tested: ${debian15} is absent.`);

/**
 * Everything below `supabase` that needs a database or a process of its own: one server for the run, a database for each file. The parts
 * of the embedded backend run on the server that it brings.
 */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, "../.."),
    name: is15 ? "pg15" : "pg17",
    include: ["supabase/tests/**/*.test.ts", ...(is15 ? [] : ["supabase/embedded/**/*.test.ts"])],
    globalSetup: path.join(import.meta.dirname, "globalSetup.ts"),
    env: {
      KLARBAU_PG_BINARIES: is15 ? debian15 : "",
      // Programs that tests start compile the product once, not each for itself.
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, "../../node_modules/.cache/klarbau-compiled"),
    },
    // Files share a process: each read the same modules anew. What a file leaves open or replaced is put back before the next.
    isolate: false,
    // Node loads the tests itself: the module runner of Vite looks every import up at every use.
    experimental: { viteModuleRunner: false },
    execArgv: ["../embedded/database/driverPatch.ts", "../../tests/fixtures/sameCasesHook.ts"].flatMap(
      (file) => ["--import", pathToFileURL(path.resolve(import.meta.dirname, file)).href],
    ),
    setupFiles: ["patience.ts", "cleanProcess.ts"].map((file) =>
      path.resolve(import.meta.dirname, "../../tests/fixtures", file),
    ),
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

/** Debian's PostgreSQL 15, the oldest major that the migrations must run on. */
const debian15 = "/usr/lib/postgresql/15/bin";
const wanted = process.env["KLARBAU_PG"];

/** KLARBAU_PG=17 or 15 runs the tests on one major only; both by default, 15 where the machine has it. */
const majors = [
  { name: "pg17", binaries: "" },
  ...(existsSync(debian15) ? [{ name: "pg15", binaries: debian15 }] : []),
].filter(({ name }) => wanted === undefined || name === `pg${wanted}`);

if (!existsSync(debian15)) console.warn(`PostgreSQL 15 is not tested: ${debian15} is absent.`);

const shared = {
  root: path.resolve(import.meta.dirname, "../.."),
  alias: { "fast-check": path.resolve(import.meta.dirname, "../../tests/fixtures/sameCases.ts") },
  // A busy machine is slow, not wrong.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** Everything below `supabase` that needs a database or a process of its own. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, "../.."),
    maxWorkers: 2,
    projects: [
      ...majors.map(({ name, binaries }) => ({
        test: {
          ...shared,
          name,
          include: ["supabase/tests/**/*.test.ts"],
          globalSetup: path.join(import.meta.dirname, "globalSetup.ts"),
          env: { KLARBAU_PG_BINARIES: binaries },
        },
      })),
      { test: { ...shared, name: "embedded", include: ["supabase/embedded/**/*.test.ts"] } },
    ],
  },
});

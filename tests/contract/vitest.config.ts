import path from "node:path";
import { defineConfig } from "vitest/config";

/**
 * What the product expects of a Supabase, asked through its client alone. Against the embedded backend by
 * default; against any other by SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_KEY.
 */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, "../.."),
    include: ["tests/contract/**/*.test.ts"],
    globalSetup: path.join(import.meta.dirname, "globalSetup.ts"),
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Files share a process: each read the same modules anew.
    isolate: false,
    maxWorkers: 2,
    // Node loads the tests itself: the module runner of Vite looks every import up at every use.
    experimental: { viteModuleRunner: false },
  },
});

import path from "node:path";
import { defineConfig } from "vitest/config";

/** Devices on bad lines, in virtual time; SEEDS=5000 runs more worlds than the usual ones. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, "../.."),
    include: ["tests/simulator/**/*.test.ts"],
    globalSetup: path.resolve(import.meta.dirname, "../../supabase/tests/globalSetup.ts"),
    env: {
      KLARBAU_PG_BINARIES: "",
      // Each process of the simulator reads the same modules: they are compiled once.
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, "../../node_modules/.cache/klarbau-compiled"),
    },
    // Node loads the tests itself: the module runner of Vite looks every import up at every use.
    experimental: { viteModuleRunner: false },
    maxWorkers: 1, // the simulator brings two processes of its own
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});

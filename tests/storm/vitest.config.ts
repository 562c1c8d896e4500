import path from "node:path";
import { defineConfig } from "vitest/config";

/** The running product killed, moved in time, loaded, and brought back from a backup: minutes, in `npm run test:all` only. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, "../.."),
    include: ["tests/storm/**/*.test.ts"],
    // One product after the other: each has the machine for itself.
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
});

import path from "node:path";
import { defineConfig } from "vitest/config";

/** Tests on the built product: they need `dist`. */
export default defineConfig({
  test: { root: path.resolve(import.meta.dirname, "../.."), include: ["tests/bundle/**/*.test.ts"] },
});

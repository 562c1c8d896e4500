import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const testing = process.env["VITEST"] !== undefined;

export default defineConfig({
  root: "src",
  build: { outDir: "../dist", emptyOutDir: true, target: "es2023" },
  worker: { format: "es" },
  plugins: [
    // Paths are relative to `root`. Tests run on the committed route tree and do not regenerate it.
    !testing &&
      tanstackRouter({
        target: "react",
        autoCodeSplitting: true,
        routesDirectory: ".",
        virtualRouteConfig: "./app/sitemap.ts",
        generatedRouteTree: "./app/routeTree.gen.ts",
      }),
    react({ compiler: !testing }),
  ],
  test: {
    root: import.meta.dirname,
    include: [
      "src/**/*.test.{ts,tsx}",
      "workers/**/*.test.ts",
      "sw/**/*.test.ts",
      "supabase/functions/**/*.test.ts",
      "tests/architecture/**/*.test.ts",
      "tests/i18n/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "**/fixtures/**"],
  },
});

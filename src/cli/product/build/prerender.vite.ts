import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { docPages } from "./docPages.ts";

// What renders the public pages while the product is built: it runs in Node, and knows no other page.
export default defineConfig({
  root: path.resolve(import.meta.dirname, "../../.."),
  publicDir: false,
  logLevel: "warn",
  define: {
    __APP_VERSION__: '"public pages"',
    __APP_ENVIRONMENT__: '"production"',
    "process.env.NODE_ENV": '"production"',
  },
  plugins: [docPages(), react({ compiler: true })],
  build: {
    ssr: "main/site/prerender.tsx",
    outDir: path.resolve(import.meta.dirname, "../../../../.klarbau/build/prerender"),
    emptyOutDir: true,
    target: "es2024",
    minify: false,
    rolldownOptions: { output: { entryFileNames: "prerender.mjs" } },
  },
});

import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const root = path.resolve(import.meta.dirname, "../../..");

/** The page of all parts as files, so that it can be looked at below the content security policy of the product. Nothing of it ships. */
export default defineConfig({
  root: path.join(root, "src"),
  publicDir: false,
  logLevel: "warn",
  plugins: [react({ compiler: true })],
  build: {
    outDir: path.join(root, ".klarbau/build/dev-ui"),
    emptyOutDir: true,
    target: "es2023",
    rolldownOptions: { input: path.join(import.meta.dirname, "index.html") },
  },
});

import path from "node:path";
import { build } from "vite";
import { root } from "../root.ts";
import { docPages } from "./docPages.ts";
import { rendererFile } from "./rendererFile.ts";

// Makes of `src/main/site/prerender.tsx` what Node can run; it knows no other page. A process of its own: Vite says that all of it is production.
await build({
  configFile: false,
  root: path.join(root, "src"),
  publicDir: false,
  logLevel: "warn",
  define: {
    __APP_VERSION__: '"public pages"',
    __APP_ENVIRONMENT__: '"production"',
    "process.env.NODE_ENV": '"production"',
  },
  plugins: [docPages()],
  build: {
    ssr: "main/site/prerender.tsx",
    outDir: path.join(root, path.dirname(rendererFile)),
    emptyOutDir: true,
    target: "es2024",
    minify: false,
    rolldownOptions: { output: { entryFileNames: path.basename(rendererFile) } },
  },
});

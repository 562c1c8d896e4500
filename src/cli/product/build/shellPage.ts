import type { Plugin } from "vite";

/** The page without content: what every address shows that no file was rendered for. */
export const shellPage = "app.html";

/** Keeps the empty page beside `index.html`, which becomes the start page in German. */
export const shellPageFile = (): Plugin => ({
  name: "klarbau-shell-page",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type === "asset") this.emitFile({ type: "asset", fileName: shellPage, source: page.source });
    },
  },
});

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  pdf: "application/pdf",
  woff2: "font/woff2",
  wasm: "application/wasm",
  bin: "application/octet-stream",
};

/** The media type a bundle's file is served as, by the end of its name. */
export const mimeOf = (path: string): string =>
  types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";

import "#ui/theme/tokens.css";
import "#ui/theme/base.css";
import "./shell.css";
import { createRoot } from "react-dom/client";
import type { Bytes } from "#domain/application/bytes.ts";
import { App } from "./App.tsx";
import { memorySource } from "./source/memorySource.ts";

const root = createRoot(document.getElementById("root")!);

/**
 * The application inside a frame without an origin: it cannot read or store anything, so its files come as one message
 * from the page around it. A later message replaces what is shown.
 */
addEventListener("message", (event: MessageEvent<unknown>) => {
  if (event.source !== parent || !isFiles(event.data)) return;
  const { files, version } = event.data.klarbauPreview;
  root.render(<App key={version} source={memorySource(files)} offline={null} />);
});
parent.postMessage({ klarbauPreview: "ready" }, "*");

interface Message {
  readonly klarbauPreview: { readonly files: ReadonlyMap<string, Bytes>; readonly version: number };
}

const isFiles = (data: unknown): data is Message =>
  typeof data === "object" &&
  data !== null &&
  "klarbauPreview" in data &&
  typeof data.klarbauPreview === "object" &&
  data.klarbauPreview !== null &&
  "files" in data.klarbauPreview &&
  data.klarbauPreview.files instanceof Map;

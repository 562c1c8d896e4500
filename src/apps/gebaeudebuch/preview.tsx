import "#ui/theme/tokens.css";
import "#ui/theme/base.css";
import "./shell.css";
import "./shellParts.css";
import "./shellWidths.css";
import { createRoot } from "react-dom/client";
import { inputKinds, tellInputEvery_ms } from "#domain/lock/idle.ts";
import type { Bytes } from "#domain/application/bytes.ts";
import { App } from "./App.tsx";
import { keepPlaceInMemory } from "./place.ts";
import { memorySource } from "./source/memorySource.ts";

keepPlaceInMemory();
const root = createRoot(document.getElementById("root")!);

/**
 * The application inside a frame without an origin: it cannot read or store anything, so its files come as one message
 * from the page around it. A later message replaces what is shown.
 */
addEventListener("message", (event: MessageEvent<unknown>) => {
  if (event.source !== parent || !isFiles(event.data)) return;
  const { files, font } = event.data.klarbauPreview;
  if (font) showIn(font);
  root.render(<App source={memorySource(files)} offline={null} />);
});
parent.postMessage({ klarbauPreview: "ready" }, "*");

let told_ms = -tellInputEvery_ms;

// Whoever uses the application here is at the device: the page around it hears nothing of that by itself, and would lock a shared one.
for (const kind of inputKinds) addEventListener(kind, tellInput, { capture: true, passive: true });

function tellInput({ isTrusted, timeStamp }: Event): void {
  if (!isTrusted || timeStamp - told_ms < tellInputEvery_ms) return;
  told_ms = timeStamp;
  parent.postMessage({ klarbauPreview: "input" }, "*");
}

let hasFont = false;

function showIn(font: Bytes): void {
  if (hasFont) return;
  hasFont = true;
  const face = new FontFace("Hanken Grotesk Variable", font, { weight: "100 900" });
  document.fonts.add(face);
  void face.load();
}

interface Message {
  readonly klarbauPreview: {
    readonly files: ReadonlyMap<string, Bytes>;
    /** The text font: a frame without an origin may not fetch it. */
    readonly font: Bytes | null;
  };
}

const isFiles = (data: unknown): data is Message =>
  typeof data === "object" &&
  data !== null &&
  "klarbauPreview" in data &&
  typeof data.klarbauPreview === "object" &&
  data.klarbauPreview !== null &&
  "files" in data.klarbauPreview &&
  data.klarbauPreview.files instanceof Map;

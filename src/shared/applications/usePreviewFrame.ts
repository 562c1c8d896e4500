import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { applicationFiles } from "#domain/application/content/applicationFiles.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import type { Bytes, Files } from "#domain/application/bytes.ts";
import { writeGeometry } from "#domain/application/content/geometryBinary.ts";
import { heardInFrame } from "#shell/screenLock/frameInput.ts";
import { fetchShell } from "#workers/build/client.ts";

/** What a preview shows in the place of what a reader would choose; what is not named is the reader's. */
export type PreviewChoices = Readonly<Partial<Record<"language" | "theme", string>>>;

interface PreviewFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Address of the frame's page. */
  readonly address: string;
  /** The application in the frame has said that it listens. */
  readonly isReady: boolean;
}

/**
 * Shows an application in a sandboxed frame: the page is a blob with nothing but the shell's preview script, the files
 * go in as a message each time the input changes.
 * @param around `at`: address inside the application of what is being worked on; null leaves whoever looks where they are.
 */
export function usePreviewFrame(
  input: ApplicationInput,
  around: { readonly at: string | null; readonly choices?: PreviewChoices | undefined },
): PreviewFrame {
  const { at, choices = noChoices } = around;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [address] = useState(pageAddress);
  const geometry = useMemo(() => input.geometry && writeGeometry(input.geometry), [input.geometry]);
  const files = useMemo(() => applicationFiles(input, geometry), [input, geometry]);
  const font = useShellFont();

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const word = previewWord(event, frame.current?.contentWindow);
      if (word === "ready") setReady(true);
      else if (word === "input") heardInFrame();
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);

  useEffect(() => {
    if (!isReady || font === undefined) return;
    // The frame has an opaque origin, which no target but "*" names; the message carries what will be public anyway.
    frame.current?.contentWindow?.postMessage({ klarbauPreview: { files, font, at, choices } }, "*");
  }, [isReady, files, font, at, choices]);
  return { frame, address, isReady };
}

const noChoices: PreviewChoices = {};

/** The text font, which all shells share; null when it could not be read, undefined while it is. */
function useShellFont(): Bytes | null | undefined {
  const [font, setFont] = useState<Bytes | null>();
  useEffect(() => {
    const control = new AbortController();
    fetchShell("building-book", control.signal).then(
      (shell) => setFont(shell.ok ? fontOf(shell.value.files) : null),
      () => control.signal.aborted || setFont(null),
    );
    return () => control.abort();
  }, []);
  return font;
}

const fontOf = (files: Files): Bytes | null =>
  [...files].find(([path]) => path.endsWith(".woff2"))?.[1] ?? null;

let made: string | undefined;

/** The frame's page never changes: one address as long as this page lives. */
const pageAddress = () =>
  (made ??= URL.createObjectURL(new Blob([page(location.origin)], { type: "text/html" })));

const page = (origin: string) => `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="${origin}/app-shells/preview/preview.css">
    <script defer src="${origin}/app-shells/preview/preview.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** What the application in the frame says: it listens, or somebody presses or types in it. */
type PreviewWord = "ready" | "input";

/**
 * Reads a message of the frame; undefined when it is not one. Only the frame itself counts, and only without an origin: it is
 * sandboxed, so whatever stands in it has none.
 */
export function previewWord(
  { source, origin, data }: Pick<MessageEvent<unknown>, "source" | "origin" | "data">,
  frame: Window | null | undefined,
): PreviewWord | undefined {
  if (!frame || source !== frame || origin !== "null") return undefined;
  if (typeof data !== "object" || data === null || !("klarbauPreview" in data)) return undefined;
  const word = data.klarbauPreview;
  return word === "ready" || word === "input" ? word : undefined;
}

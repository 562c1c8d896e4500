import { type Files, jsonOf } from "#domain/application/bytes.ts";

/** What came of showing every page of a finished application in a closed frame. */
export type TriedOut =
  | { readonly kind: "shown" }
  /** Without a network the shell's frame may not be there: nothing is known then. */
  | { readonly kind: "not_tried" }
  | {
      readonly kind: "failed";
      readonly problems: readonly { readonly page: string; readonly kind: string }[];
    };

/** How long the frame may take to answer at all, and for all pages. */
const patience_ms = { ready: 10_000, pages: 60_000 };

/**
 * Shows every page of a finished application in a sandboxed frame without an origin that may load nothing but the shell's own script, and
 * hears which could not be shown. The frame is out of sight and goes afterwards.
 */
export async function tryOut(files: Files, signal: AbortSignal): Promise<TriedOut> {
  const frame = document.createElement("iframe");
  frame.sandbox.add("allow-scripts");
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  frame.style.cssText =
    "position:fixed;left:-2000px;top:0;width:390px;height:844px;border:0;visibility:hidden";
  const address = URL.createObjectURL(new Blob([page(location.origin)], { type: "text/html" }));
  const ready = waitForMessage(frame, (said) => said === "ready", patience_ms.ready, signal);
  frame.src = address;
  document.body.append(frame);
  try {
    if ((await ready) === null) return { kind: "not_tried" };
    const answer = waitForMessage(frame, isProblems, patience_ms.pages, signal);
    // The frame has an opaque origin, which no target but "*" names; the message carries what will be public anyway.
    frame.contentWindow?.postMessage(
      { klarbauPreview: { files, font: null, tryPages: pagesOf(files) } },
      "*",
    );
    const said = await answer;
    if (said === null) return { kind: "failed", problems: [{ page: "start", kind: "not_shown" }] };
    return isProblems(said) && said.problems.length > 0
      ? { kind: "failed", problems: said.problems }
      : { kind: "shown" };
  } finally {
    frame.remove();
    URL.revokeObjectURL(address);
  }
}

interface Problems {
  readonly problems: readonly { readonly page: string; readonly kind: string }[];
}
const isProblems = (said: unknown): said is Problems =>
  typeof said === "object" && said !== null && "problems" in said && Array.isArray(said.problems);

function pagesOf(files: Files): readonly unknown[] {
  const config = jsonOf(files.get("app.config.json") ?? new Uint8Array());
  const isConfig = typeof config === "object" && config !== null && "pages" in config;
  return isConfig && Array.isArray(config.pages) ? (config.pages as unknown[]) : [];
}

/** The first word of the frame that is meant; null when none comes in time. Rejects when it is stopped. */
function waitForMessage(
  frame: HTMLIFrameElement,
  isMeant: (said: unknown) => boolean,
  patience: number,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("message", listen);
      signal.removeEventListener("abort", stop);
    };
    const stop = () => {
      end();
      reject(signal.reason as Error);
    };
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.contentWindow) return;
      const said =
        typeof data === "object" && data !== null && "klarbauPreview" in data ? data.klarbauPreview : null;
      if (!isMeant(said)) return;
      end();
      resolve(said);
    };
    const timer = setTimeout(() => {
      end();
      resolve(null);
    }, patience);
    addEventListener("message", listen);
    signal.addEventListener("abort", stop, { once: true });
  });
}

const page = (origin: string) => `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="default-src 'none'; script-src ${origin}; style-src ${origin} 'unsafe-inline'; img-src data: blob:; font-src data:">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="${origin}/app-shells/preview/preview.css">
    <script defer src="${origin}/app-shells/preview/preview.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

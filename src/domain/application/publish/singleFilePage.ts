import { base64url } from "#kernel/base64.ts";
import { type Bytes, type Files, jsonOf, utf8 } from "../bytes.ts";
import { canonicalJson, type Json } from "../canonicalJson.ts";
import { geometryPath } from "../content/applicationData.ts";

/** What the shell brings for a page without a server: the script and styles of its preview. */
export interface SingleFileShell {
  readonly script: string;
  readonly style: string;
}

/**
 * The application as one page that opens by a double click, without a server and without a network: the shell's script for a closed
 * frame, with the data inside. Without 3D, which is most of the bytes; nothing is installed, nothing is kept, nothing is sent.
 */
export function singleFilePage(
  shell: SingleFileShell,
  files: Files,
  { title, language }: SingleFileFacts,
): string {
  const data = JSON.stringify([...withoutModel(files)].map(([path, bytes]) => [path, base64url(bytes)]));
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:";
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${policy}">
<title>${escaped(title)}</title>
<style>${inside(shell.style, "style")}</style>
<div id="root"></div>
<script>${inside(shell.script, "script")}</script>
<script>
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
const files = new Map(${data}.map(([path, text]) => [path, bytes(text)]));
postMessage({ klarbauPreview: { files, font: null } }, "*");
</script>
</html>
`;
}

/** What stands in the title of the page, and the language it begins in. */
export interface SingleFileFacts {
  readonly title: string;
  readonly language: string;
}

/** The data files of an application without its 3D view; what belongs to the shell stays out. */
function withoutModel(files: Files): Files {
  const kept = [...files].filter(
    ([path]) =>
      (path.startsWith("data/") ||
        path.startsWith("docs/") ||
        path.startsWith("pictures/") ||
        path.startsWith("plans/")) &&
      path !== "data/model.json" &&
      path !== geometryPath,
  );
  const config = jsonOf(files.get("app.config.json") ?? new Uint8Array());
  return new Map<string, Bytes>([
    ["app.config.json", utf8(canonicalJson(singleFileConfig(config)))],
    ...kept,
  ]);
}

function singleFileConfig(config: unknown): Json {
  if (typeof config !== "object" || config === null) return {};
  const pages = "pages" in config && Array.isArray(config.pages) ? (config.pages as Json[]) : [];
  return { ...(config as Record<string, Json>), pages: pages.filter((page) => page !== "model") };
}

/** Text that cannot end its element early: `</script` inside a string of the script would. */
const inside = (text: string, element: "script" | "style") =>
  text.replace(new RegExp(`</(?=${element})`, "gi"), "<\\/").replaceAll("<!--", "<\\!--");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

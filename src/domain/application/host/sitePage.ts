import { type Bytes, utf8 } from "../bytes.ts";
import { mimeOf } from "../bundle/mime.ts";
import { noticePage } from "../publish/noticePage.ts";
import { headersOf } from "./appHeaders.ts";
import type { AppStore } from "./appStore.ts";
import { keysPath } from "./paths.ts";

/** What an address answers. */
export interface Page {
  readonly status: number;
  readonly type: string;
  readonly body: Bytes;
  /** Headers of the version that the address shows; those of every application when left out. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cache: "no-store" | "no-cache" | "public, max-age=31536000, immutable";
}

/**
 * What the address of an application answers: the files of the version that the pointer names, `/pointer.json`, the statements about the
 * organisation's keys, and every kept version under `/_versions/<content id>/`, from where installed applications load an update. A path
 * is only ever looked up in a manifest. Of a withdrawn application nothing is answered to anybody but the host itself.
 * @param path with its leading slash, without query. @param accepts the header `accept-language`. @param isHost it is the host that reads
 *   a version back, before it is shown again.
 */
export async function sitePage(
  store: AppStore,
  {
    slug,
    path,
    accepts,
    isHost = false,
  }: {
    readonly slug: string;
    readonly path: string;
    readonly accepts: string;
    readonly isHost?: boolean;
  },
): Promise<Page> {
  const app = await store.at(slug);
  if (!app) return text(404, "No application at this address.");
  const name = path.slice(1);
  const pointer = await store.pointer(app.application_id);
  if (name === "pointer.json" && pointer) return json(pointer);
  if (name === keysPath) return json(app.chain);

  const [, asked, inside] = /^_versions\/([0-9a-f]{64})\/(.+)$/.exec(name) ?? [];
  if (pointer?.statement.current === null && !isHost)
    return {
      status: 410,
      type: mimeOf("x.html"),
      body: utf8(noticePage("withdrawn", accepts)),
      cache: "no-store",
    };
  const contentId = asked ?? pointer?.statement.current ?? null;
  if (contentId === null) return text(404, "Not published yet.");
  const version = await store.version(app.application_id, contentId);
  // a label leads to `/q/<id>`: the page itself knows which of its places that is
  const isPage = name === "" || /^q\/[\w-]{1,40}\/?$/.test(name);
  const file = inside ?? (isPage ? "index.html" : name);
  const body = version && (await store.file(app.application_id, version, file));
  if (!body) return text(404, "Not found");
  const forEver = asked !== undefined || file.startsWith("assets/");
  // Of a kept version only files are for ever: its signature may be given anew.
  const isLasting = forEver && inside !== "signature.json";
  return {
    status: 200,
    type: mimeOf(file),
    body,
    headers: headersOf(
      Object.keys(version.manifest.files),
      await store.file(app.application_id, version, "app.config.json"),
    ),
    cache: isLasting ? "public, max-age=31536000, immutable" : "no-cache",
  };
}

const json = (value: object): Page => ({
  status: 200,
  type: mimeOf("x.json"),
  body: utf8(JSON.stringify(value)),
  cache: "no-store",
});

/** A refusal in plain words. */
export const text = (status: number, words: string): Page => ({
  status,
  type: "text/plain; charset=utf-8",
  body: utf8(words),
  cache: "no-store",
});

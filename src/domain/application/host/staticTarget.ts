import { err, ok, type Result } from "#kernel/result.ts";
import { type Bytes, jsonOf, sameBytes, utf8 } from "../bytes.ts";
import type { DeployTarget, PlaceProblem, TargetVersion } from "../publish/deployTarget.ts";
import type { KeyChain } from "../keys/keyChain.ts";
import { type Manifest, manifestPath, readManifest, signaturePath } from "../bundle/manifest.ts";
import { noticePage } from "../publish/noticePage.ts";
import { type Pointer, pointerShape, releaseShape } from "../bundle/release.ts";
import { type Signed, verifySigned } from "../keys/signature.ts";
import { isAsListed, verifyBundle } from "../bundle/verifyBundle.ts";
import type { Blobs } from "./blobs.ts";
import { keysPath } from "./paths.ts";
import { headersOf } from "./appHeaders.ts";
import { answering, reachable } from "./reachable.ts";
import { dropTurns, lastTurn, takeTurn } from "./turns.ts";

const versionOf = (contentId: string) => `_versions/${contentId}`;

/**
 * A folder that any web server can serve: the files of the version that is shown, `pointer.json`, the statements about the keys, every
 * kept version under `_versions/`, and the headers for two kinds of servers. The page comes last of the files and the pointer last of
 * all, so that an interrupted change leaves the old version or the whole new one to installed copies.
 */
export function staticTarget(place: Blobs, chain: KeyChain): DeployTarget<PlaceProblem> {
  const blobs = reachable(place);
  return {
    verify: (contentId) =>
      answering(async () => {
        const read = await readBack(blobs, contentId);
        return read.ok ? ok(undefined) : read;
      }),
    put: (contentId, bundle) => answering(() => put(blobs, contentId, bundle)),
    setPointer: (pointer) => answering(() => setPointer(blobs, pointer, chain)),
    list: () =>
      answering(async () => {
        const versions = await Promise.all((await blobs.list("_versions")).map((id) => summary(blobs, id)));
        const pointer = (await pointerIn(blobs))?.statement ?? null;
        const last_seq = Math.max(pointer?.seq ?? 0, await lastTurn(blobs));
        return ok({ pointer, last_seq, versions: versions.flatMap((version) => version ?? []) });
      }),
    remove: (contentId) =>
      answering(async () => {
        if ((await pointerIn(blobs))?.statement.current === contentId) return err({ kind: "in_use" });
        await blobs.remove(versionOf(contentId));
        return ok(undefined);
      }),
  };
}

async function put(
  blobs: Blobs,
  contentId: string,
  bundle: () => Promise<Bytes | null>,
): Promise<Result<{ readonly sent_bytes: number }, PlaceProblem>> {
  if ((await readBack(blobs, contentId)).ok) return ok({ sent_bytes: 0 });
  const zip = await bundle();
  if (!zip) return err({ kind: "not_on_device" });
  const { report, content } = await verifyBundle(crypto.subtle, zip);
  if (!content || report.content_id !== contentId) return err({ kind: "invalid_bundle" });
  let sent_bytes = 0;
  // What says that a version is there comes after its files.
  const last = (path: string) => Number(path === manifestPath);
  for (const [path, bytes] of [...content.files].toSorted(([a], [b]) => last(a) - last(b))) {
    const name = `${versionOf(contentId)}/${path}`;
    const there = await blobs.read(name);
    if (there && sameBytes(there, bytes)) continue;
    await blobs.write(name, bytes);
    sent_bytes += bytes.length;
  }
  return ok({ sent_bytes });
}

async function setPointer(
  blobs: Blobs,
  pointer: Signed<Pointer>,
  chain: KeyChain,
): Promise<Result<{ readonly url: string | null }, PlaceProblem>> {
  const { current, seq } = pointer.statement;
  if (!(await verifySigned(crypto.subtle, pointerShape, pointer))) return err({ kind: "bad_pointer" });
  const before = await pointerIn(blobs);
  if (before && seq <= before.statement.seq) return err({ kind: "stale_pointer", seq: before.statement.seq });
  const shown = current === null ? ok(null) : await readBack(blobs, current);
  if (!shown.ok) return shown;
  if (!(await takeTurn(blobs, pointer))) return err({ kind: "stale_pointer", seq: await lastTurn(blobs) });
  await clear(blobs, before?.statement.current ?? null, shown.value);
  if (shown.value) await show(blobs, current!, shown.value);
  else await blobs.write("index.html", utf8(noticePage("withdrawn", "")));
  const config = shown.value ? await blobs.read(`${versionOf(current!)}/app.config.json`) : null;
  const headers = headersOf(Object.keys(shown.value?.files ?? {}), config);
  await blobs.write("_headers", utf8(headersFile(headers)));
  await blobs.write("_redirects", utf8(redirectsFile));
  await blobs.write("nginx.conf", utf8(nginxFile(headers)));
  await blobs.write(keysPath, utf8(JSON.stringify(chain)));
  // Somebody with a higher number has begun meanwhile, and has the last word.
  const last = await lastTurn(blobs);
  if (last !== seq) return err({ kind: "stale_pointer", seq: last });
  await blobs.write("pointer.json", utf8(JSON.stringify(pointer)));
  await dropTurns(blobs, seq);
  return ok({ url: null });
}

/** The manifest of a kept version, when every file of it can be read back as it was. */
async function readBack(blobs: Blobs, contentId: string): Promise<Result<Manifest, PlaceProblem>> {
  const manifest = await manifestIn(blobs, contentId);
  if (!manifest) return err({ kind: "unknown_content" });
  for (const path of Object.keys(manifest.files)) {
    const bytes = await blobs.read(`${versionOf(contentId)}/${path}`);
    if (!bytes || !(await isAsListed(crypto.subtle, manifest, path, bytes)))
      return err({ kind: "not_served", path });
  }
  return ok(manifest);
}

async function manifestIn(blobs: Blobs, contentId: string): Promise<Manifest | null> {
  const bytes = await blobs.read(`${versionOf(contentId)}/${manifestPath}`);
  const manifest = bytes ? readManifest(jsonOf(bytes)) : "bad_manifest";
  return typeof manifest === "string" ? null : manifest;
}

async function pointerIn(blobs: Blobs): Promise<Signed<Pointer> | null> {
  const bytes = await blobs.read("pointer.json");
  return bytes && verifySigned(crypto.subtle, pointerShape, jsonOf(bytes));
}

async function summary(blobs: Blobs, contentId: string): Promise<TargetVersion | null> {
  const bytes = await blobs.read(`${versionOf(contentId)}/${signaturePath}`);
  const signed = bytes && (await verifySigned(crypto.subtle, releaseShape, jsonOf(bytes)));
  if (!signed) return null;
  const { version, seq } = signed.statement;
  return { content_id: contentId, version, seq, key_id: signed.key_id };
}

/** Takes away what the version before has shown and the next one does not have. */
async function clear(blobs: Blobs, before: string | null, next: Manifest | null): Promise<void> {
  const old = before === null ? null : await manifestIn(blobs, before);
  for (const path of Object.keys(old?.files ?? {}))
    if (path !== "index.html" && !(next && Object.hasOwn(next.files, path))) await blobs.remove(path);
}

async function show(blobs: Blobs, contentId: string, { files }: Manifest): Promise<void> {
  const paths = Object.keys(files).toSorted(
    (a, b) => Number(a === "index.html") - Number(b === "index.html"),
  );
  for (const path of paths) {
    const bytes: Bytes | null = await blobs.read(`${versionOf(contentId)}/${path}`);
    if (bytes) await blobs.write(path, bytes);
  }
}

type Headers = Readonly<Record<string, string>>;

const lines = (headers: Headers, write: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => write(name, value))
    .join("\n");
const cached = "public, max-age=31536000, immutable";

/** `_headers`, as several hosts of static pages read it. */
const headersFile = (headers: Headers): string => `/*
${lines(headers, (name, value) => `  ${name}: ${value}`)}
/pointer.json
  cache-control: no-store
/.well-known/*
  cache-control: no-store
/assets/*
  cache-control: ${cached}
/_versions/*
  cache-control: ${cached}
`;

/** `_redirects`, as the same hosts read it: a label leads to `/q/<id>`, which the page itself understands. */
const redirectsFile = "/q/* /index.html 200\n";

/** A server block for nginx. Headers stand in each location: nginx takes those of the outer one only where there is none inside. */
const nginxFile = (
  headers: Headers,
): string => `# One application, one address: its own (sub)domain, nothing else beside it.
server {
  listen 443 ssl;
  server_name app.example.org;   # yours
  root /srv/app;                 # this folder
  types {
    text/html html; text/css css; text/javascript js; application/json json;
    application/manifest+json webmanifest; text/plain txt; image/svg+xml svg; image/png png;
    font/woff2 woff2; application/wasm wasm; application/octet-stream bin;
  }
  charset utf-8;
${["/", "/q/", "= /pointer.json", "/.well-known/", "/assets/", "/_versions/"]
  .map((place) => {
    const lasts = place === "/assets/" || place === "/_versions/";
    const cache = lasts ? cached : place === "/" || place === "/q/" ? "no-cache" : "no-store";
    return `  location ${place} {
    add_header cache-control "${cache}" always;
${lines(headers, (name, value) => `    add_header ${name} "${value}" always;`)}
    try_files ${place === "/q/" ? "/index.html" : "$uri $uri/index.html"} =404;
  }`;
  })
  .join("\n")}
}
`;

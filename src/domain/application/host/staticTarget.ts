import { err, ok, type Result } from "#kernel/result.ts";
import { type Bytes, jsonOf, utf8 } from "../bytes.ts";
import type { DeployTarget, TargetVersion } from "../deployTarget.ts";
import type { KeyChain } from "../keyChain.ts";
import { type Manifest, manifestPath, readManifest, signaturePath } from "../manifest.ts";
import { noticePage } from "../noticePage.ts";
import { type Pointer, pointerShape, releaseShape } from "../release.ts";
import { type Signed, verifySigned } from "../signature.ts";
import { isAsListed, verifyBundle } from "../verifyBundle.ts";
import type { Blobs } from "./blobs.ts";
import { keysPath } from "./paths.ts";
import { headersOf } from "./appHeaders.ts";
import { headersFile, nginxFile, redirectsFile } from "./staticHeaders.ts";

/** Why a folder could not be brought to show something. */
export type StaticProblem =
  | { readonly kind: "invalid_bundle" }
  | { readonly kind: "unknown_content" }
  | { readonly kind: "stale_pointer"; readonly seq: number }
  | { readonly kind: "bad_pointer" }
  | { readonly kind: "not_served"; readonly path: string }
  | { readonly kind: "in_use" };

const versionOf = (contentId: string) => `_versions/${contentId}`;

/**
 * A folder that any web server can serve: the files of the version that is shown, `pointer.json`, the statements about the keys, every
 * kept version under `_versions/`, and the headers for two kinds of servers. The page comes last of the files and the pointer last of
 * all, so that an interrupted change leaves the old version or the whole new one to installed copies.
 */
export function staticTarget(blobs: Blobs, chain: KeyChain): DeployTarget<StaticProblem> {
  const verify = (contentId: string) => readBack(blobs, contentId);
  return {
    verify: async (contentId) => {
      const read = await verify(contentId);
      return read.ok ? ok(undefined) : read;
    },
    put: async (contentId, zip) => {
      const { report, content } = await verifyBundle(crypto.subtle, zip);
      if (!content || report.content_id !== contentId) return err({ kind: "invalid_bundle" });
      let sent_bytes = 0;
      for (const [path, bytes] of content.files) {
        if (!(await blobs.create(`${versionOf(contentId)}/${path}`, bytes))) continue;
        sent_bytes += bytes.length;
      }
      return ok({ sent_bytes });
    },
    setPointer: async (pointer) => {
      const { current, seq } = pointer.statement;
      if (!(await verifySigned(crypto.subtle, pointerShape, pointer))) return err({ kind: "bad_pointer" });
      const before = await pointerIn(blobs);
      if (before && seq <= before.statement.seq)
        return err({ kind: "stale_pointer", seq: before.statement.seq });
      const shown = current === null ? ok(null) : await verify(current);
      if (!shown.ok) return shown;
      await clear(blobs, before?.statement.current ?? null, shown.value);
      if (shown.value) await show(blobs, current!, shown.value);
      else await blobs.write("index.html", utf8(noticePage("withdrawn", "")));
      const config = shown.value ? await blobs.read(`${versionOf(current!)}/app.config.json`) : null;
      const headers = headersOf(Object.keys(shown.value?.files ?? {}), config);
      await blobs.write("_headers", utf8(headersFile(headers)));
      await blobs.write("_redirects", utf8(redirectsFile));
      await blobs.write("nginx.conf", utf8(nginxFile(headers)));
      await blobs.write(keysPath, utf8(JSON.stringify(chain)));
      await blobs.write("pointer.json", utf8(JSON.stringify(pointer)));
      return ok({ url: null });
    },
    list: async () => {
      const versions = await Promise.all((await blobs.list("_versions")).map((id) => summary(blobs, id)));
      const pointer = (await pointerIn(blobs))?.statement ?? null;
      return ok({ pointer, versions: versions.flatMap((version) => version ?? []) });
    },
    remove: async (contentId) => {
      if ((await pointerIn(blobs))?.statement.current === contentId) return err({ kind: "in_use" });
      await blobs.remove(versionOf(contentId));
      return ok(undefined);
    },
  };
}

/** The manifest of a kept version, when every file of it can be read back as it was. */
async function readBack(blobs: Blobs, contentId: string): Promise<Result<Manifest, StaticProblem>> {
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

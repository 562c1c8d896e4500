import { type Bytes, type Files, utf8 } from "./bytes.ts";
import { canonicalJson } from "./canonicalJson.ts";
import {
  contentId,
  type Manifest,
  manifestBytes,
  type ManifestFacts,
  manifestOf,
  manifestPath,
  signaturePath,
} from "./manifest.ts";
import type { Release } from "./release.ts";
import { sign, type SigningKey } from "./signature.ts";
import { zip } from "./zip.ts";

/** A bundle ready to be handed out. */
export interface PackedBundle {
  readonly zip: Bytes;
  readonly manifest: Manifest;
  readonly content_id: string;
  readonly key_id: string;
}

/** Who publishes which number when: the part of a release that is not its content. */
export type ReleaseNote = Omit<Release, "what" | "app_id" | "content_id">;

/**
 * Lists, signs and zips the files of an application. The same facts and files give the same bytes everywhere, but for
 * `signature.json`.
 */
export async function packBundle(
  subtle: SubtleCrypto,
  application: { readonly facts: ManifestFacts; readonly files: Files },
  release: { readonly key: SigningKey; readonly note: ReleaseNote },
): Promise<PackedBundle> {
  const manifest = await manifestOf(subtle, application.facts, application.files);
  const content_id = await contentId(subtle, manifest);
  const { app_id } = manifest;
  const statement: Release = { what: "release", app_id, content_id, ...release.note };
  const signed = await sign(subtle, release.key, statement);
  const files = new Map(application.files);
  files.set(manifestPath, manifestBytes(manifest));
  files.set(signaturePath, utf8(canonicalJson({ ...signed })));
  return { zip: zip(files), manifest, content_id, key_id: signed.key_id };
}

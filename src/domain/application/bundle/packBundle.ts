import { type Bytes, type Files, utf8 } from "../bytes.ts";
import { canonicalJson } from "../canonicalJson.ts";
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
import { sign, type Signed, type SigningKey } from "../keys/signature.ts";
import { zip } from "../zip/zip.ts";

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
export const packBundle = (
  subtle: SubtleCrypto,
  application: { readonly facts: ManifestFacts; readonly files: Files },
  { key, note }: { readonly key: SigningKey; readonly note: ReleaseNote },
): Promise<PackedBundle> =>
  packSigned(subtle, application, (content) =>
    sign<Release>(subtle, key, { what: "release", ...content, ...note }),
  );

/** The same, signed by whoever holds the key. */
export async function packSigned(
  subtle: SubtleCrypto,
  application: { readonly facts: ManifestFacts; readonly files: Files },
  signed: (content: Pick<Release, "app_id" | "content_id">) => Promise<Signed<Release>>,
): Promise<PackedBundle> {
  const manifest = await manifestOf(subtle, application.facts, application.files);
  const content_id = await contentId(subtle, manifest);
  const signature = await signed({ app_id: manifest.app_id, content_id });
  const files = new Map(application.files);
  files.set(manifestPath, manifestBytes(manifest));
  files.set(signaturePath, utf8(canonicalJson({ ...signature })));
  return { zip: zip(files), manifest, content_id, key_id: signature.key_id };
}

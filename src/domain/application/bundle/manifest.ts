import { z } from "../smallSchema.ts";
import { type Bytes, type Files, sha256, utf8 } from "../bytes.ts";
import { byCodeUnits, canonicalJson } from "../canonicalJson.ts";
import { mimeOf } from "./mime.ts";

/** The version of the bundle format that this product writes and reads. */
const bundleSchema = "1.0";

/** The two files of a bundle that are not listed in its manifest. */
export const manifestPath = "manifest.integrity.json";
export const signaturePath = "signature.json";

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The manifest as it is read and written. */
export const manifestShape = z.strictObject({
  format: z.literal("klarbau-application"),
  schema: z.literal(bundleSchema),
  /** The application this is a version of; stable over all versions. */
  app_id: z.string().check(z.minLength(1), z.maxLength(100)),
  template: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The reviewed shell the application runs on. */
  shell: z.strictObject({ version: z.string().check(z.maxLength(40)), sha256: hash }),
  languages: z.array(z.string().check(z.maxLength(10))).check(z.minLength(1)),
  /** What kinds of data are inside, e.g. `rooms`, `contacts`, `energy`. */
  data_scope: z.array(z.string().check(z.maxLength(40))),
  files: z.record(
    z.string(),
    z.strictObject({
      sha256: hash,
      bytes: z.int().check(z.nonnegative()),
      mime: z.string().check(z.maxLength(100)),
    }),
  ),
});

/** What an application is: every file with its hash. Says nothing of who built it and when. */
export type Manifest = z.infer<typeof manifestShape>;

/** What the manifest says besides its files. */
export type ManifestFacts = Pick<Manifest, "app_id" | "template" | "shell" | "languages" | "data_scope">;

/** The manifest of `files`, in the order of their names. */
export async function manifestOf(
  subtle: SubtleCrypto,
  facts: ManifestFacts,
  files: Files,
): Promise<Manifest> {
  const listed: Manifest["files"] = {};
  for (const path of [...files.keys()].toSorted(byCodeUnits)) {
    const bytes = files.get(path)!;
    listed[path] = { sha256: await sha256(subtle, bytes), bytes: bytes.length, mime: mimeOf(path) };
  }
  return { format: "klarbau-application", schema: bundleSchema, ...facts, files: listed };
}

/** The one way to write a manifest. */
export const manifestBytes = (manifest: Manifest): Bytes => utf8(canonicalJson(manifest));

/** SHA-256 over the canonical manifest: two bundles with the same content id are the same application. */
export const contentId = (subtle: SubtleCrypto, manifest: Manifest): Promise<string> =>
  sha256(subtle, manifestBytes(manifest));

/** A manifest read from untrusted JSON; says when it is of a newer format than this product knows. */
export function readManifest(value: unknown): Manifest | "newer_schema" | "bad_manifest" {
  const version = z.looseObject({ schema: z.string().check(z.regex(/^\d{1,4}\.\d{1,4}$/)) }).safeParse(value);
  if (version.success && isNewer(version.data.schema, bundleSchema)) return "newer_schema";
  const manifest = manifestShape.safeParse(value);
  return manifest.success ? manifest.data : "bad_manifest";
}

function isNewer(schema: string, known: string): boolean {
  const [major = 0, minor = 0] = schema.split(".").map(Number);
  const [knownMajor = 0, knownMinor = 0] = known.split(".").map(Number);
  return major > knownMajor || (major === knownMajor && minor > knownMinor);
}

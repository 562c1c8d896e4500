import { base64url } from "#kernel/base64.ts";
import { isRecord } from "#kernel/isRecord.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type Bytes, type Files, jsonOf, sameBytes, sha256, utf8 } from "../application/bytes.ts";
import { canonicalJson, type Json } from "../application/canonicalJson.ts";
import type { KnownKeys } from "../application/keys/keyChain.ts";
import {
  pictureBytes,
  pictureId,
  picturePath,
  type PictureType,
  pictureTypes,
} from "../application/pictures/pictures.ts";
import { z } from "../application/smallSchema.ts";
import type { StoredTemplate } from "../application/templates.ts";
import { type Signed, verifySigned } from "../application/keys/signature.ts";
import { unzip } from "../application/zip/unzip.ts";
import { zip } from "../application/zip/zip.ts";
import {
  type ContentProblem,
  longestName,
  readContent,
  type TemplateContent,
  withoutUnusedPictures,
} from "./templateContent.ts";

/** How the file of a template ends. */
export const templateFileEnd = ".klarbau-template.zip";
/** Most bytes of such a file. */
export const longestFile = 3_000_000;

const contentPath = "template.json";
const signaturePath = "signature.json";

/** What `signature.json` states: which version of which template this is, and who has handed it out when. */
const templateStatementShape = z.strictObject({
  what: z.literal("template"),
  template_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(longestName)),
  number: z.int().check(z.positive(), z.maximum(1_000_000)),
  /** SHA-256 of `template.json`, which names each picture by its own. */
  content_sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The organisation whose key signs. */
  organisation: z.string().check(z.minLength(1), z.maxLength(64)),
  signed_at: z.string().check(z.maxLength(40)),
});

export type TemplateStatement = z.infer<typeof templateStatementShape>;

/** What a file is made of before it is signed. */
export interface TemplateParts {
  readonly files: Files;
  readonly content_sha256: string;
}

/** A template as a file holds it: the id of its shell may be a former one. */
type WrittenContent = Omit<TemplateContent, "base"> & { readonly base: StoredTemplate };

/** The parts of a file: the template without the bytes of its pictures, and the pictures beside it. */
export async function templateParts(subtle: SubtleCrypto, content: WrittenContent): Promise<TemplateParts> {
  const kept = withoutUnusedPictures(content);
  const files = new Map<string, Bytes>();
  for (const [id, picture] of Object.entries(kept.pictures)) {
    const bytes = pictureBytes(picture);
    if (bytes) files.set(picturePath(id, picture), bytes);
  }
  const pictures = Object.fromEntries(Object.entries(kept.pictures).map(([id, { mime }]) => [id, { mime }]));
  const bytes = utf8(canonicalJson({ ...kept, pictures } as Json));
  files.set(contentPath, bytes);
  return { files, content_sha256: await sha256(subtle, bytes) };
}

/** The file of a template. */
export function templateFile({ files }: TemplateParts, signed: Signed<TemplateStatement>): Bytes {
  const all = new Map(files);
  all.set(signaturePath, utf8(canonicalJson({ ...signed })));
  return zip(all, false);
}

/**
 * Why a file is refused. `damaged`: something in it is not as it was when it was signed, whatever it is; `not_a_template`: it is
 * something else.
 */
export type TemplateFileProblem = "damaged" | "too_large" | "bad_signature" | ContentProblem;

/** A template out of a file that is exactly as it was signed. */
export interface OpenedTemplate {
  readonly content: TemplateContent;
  readonly signed: Signed<TemplateStatement>;
}

/**
 * Opens a file from an untrusted place: the zip in its strict profile, every picture under its own hash and nothing but a picture, the
 * template in its one spelling, the signature over it. No byte of the file is free. Whose key it is that has signed says `trustOf`.
 */
export async function openTemplateFile(
  subtle: SubtleCrypto,
  archive: Bytes,
): Promise<Result<OpenedTemplate, TemplateFileProblem>> {
  if (archive.length > longestFile) return err("too_large");
  const { files, problems } = unzip(archive);
  const text = files.get(contentPath);
  const signature = files.get(signaturePath);
  if (problems.some(({ kind }) => kind !== "not_a_bundle")) return err("damaged");
  if (!text || !signature) return err(startsAsZip(archive) ? "damaged" : "not_a_template");

  const written = jsonOf(text);
  if (!isRecord(written)) return err("damaged");
  const pictures = await picturesIn(subtle, files, written["pictures"]);
  const content = readContent({ ...written, ...(pictures && { pictures }) });
  if (content === "newer_schema") return err(content);
  if (!pictures) return err("bad_picture");
  const signed = await verifySigned(subtle, templateStatementShape, jsonOf(signature));
  if (!signed || !sameBytes(signature, utf8(canonicalJson({ ...signed })))) return err("bad_signature");
  if (signed.statement.content_sha256 !== (await sha256(subtle, text))) return err("damaged");
  if (typeof content === "string") return err(content);
  const base = written["base"] as StoredTemplate; // `readContent` has read it; a former id is part of what was signed
  const parts = await templateParts(subtle, { ...content, base });
  // Written anew it is the very same file: in another spelling, or with something beside it, it is none.
  return sameBytes(archive, templateFile(parts, signed)) ? ok({ content, signed }) : err("damaged");
}

/** What is known of the key that has signed. */
export type TemplateTrust =
  /** One of the own organisation, which counts. */
  | "own"
  /** One of the own organisation that was revoked. */
  | "revoked"
  /** Nobody here knows it. */
  | "unknown"
  /** The keys of the organisation could not be read. */
  | "unchecked";

/** Whose key it is that has signed a template. @param keys the keys of the own organisation; null when they could not be read. */
export function trustOf(
  { key_id }: Pick<Signed<TemplateStatement>, "key_id">,
  keys: KnownKeys | null,
): TemplateTrust {
  if (!keys) return "unchecked";
  if (keys.revoked.includes(key_id)) return "revoked";
  return keys.trusted.includes(key_id) ? "own" : "unknown";
}

/**
 * The id under which a template is kept here. Only a key of the own organisation speaks of its templates: what bears an own id and comes
 * from somebody else is another template, the same one each time, so that it never stands as a newer version of the own one.
 */
export async function takenId(
  subtle: SubtleCrypto,
  { key_id, statement }: Pick<Signed<TemplateStatement>, "key_id" | "statement">,
  trust: TemplateTrust,
): Promise<string> {
  if (trust === "own") return statement.template_id;
  return (await sha256(subtle, utf8(`${key_id}/${statement.template_id}`))).slice(0, 32);
}

/** The pictures that a template names, each with its bytes; null when one is missing, is another one, or stands in a wrong type. */
async function picturesIn(subtle: SubtleCrypto, files: Files, named: unknown) {
  if (!isRecord(named)) return null;
  const found: Record<string, { readonly mime: PictureType; readonly data: string }> = {};
  for (const [id, about] of Object.entries(named)) {
    const mime = isRecord(about) ? about["mime"] : undefined;
    if (!isPictureType(mime)) return null;
    const bytes = files.get(picturePath(id, { mime }));
    if (!bytes || (await pictureId(subtle, bytes)) !== id) return null;
    found[id] = { mime, data: base64url(bytes) };
  }
  return found;
}

const isPictureType = (mime: unknown): mime is PictureType =>
  typeof mime === "string" && Object.hasOwn(pictureTypes, mime);
/** Whether it begins as a zip: then it may have been a template. */
const startsAsZip = (archive: Bytes) => archive[0] === 0x50 && archive[1] === 0x4b;

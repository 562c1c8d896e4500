import {
  mostBytesOfPayload,
  mostBytesOfSubmission,
  type Submission,
  type SubmissionRefusal,
  submissionShape,
} from "#domain/application/inbox/protocol.ts";
import { canonicalJson, type Json } from "#domain/application/canonicalJson.ts";
import { fileType, mimeOf } from "#domain/evidence/fileType.ts";
import type { KeptAttachment } from "#domain/inbox/keptAttachment.ts";
import { hashOfSecret } from "#domain/inbox/inboxToken.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { sha256 } from "#kernel/sha256.ts";
import { fromBase64 } from "../../../src/kernel/base64.ts";

/** An attachment with its bytes. */
export interface ReadAttachment extends KeptAttachment {
  readonly content: Uint8Array<ArrayBuffer>;
}

/** A submission that is what it says. */
export interface ReadSubmission {
  readonly submission: Submission;
  readonly attachments: readonly ReadAttachment[];
  /** Bytes as it was sent. */
  readonly bytes: number;
  /** SHA-256 of what was sent, the same for the same content however it is written. */
  readonly body_sha256: string;
}

/** The body up to the limit; `undefined` for more, of which nothing more is read. */
export async function bodyUpTo(
  request: Request,
  limit = mostBytesOfSubmission,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > limit) {
      await reader.cancel();
      return undefined;
    }
    parts.push(piece.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Reads what was sent: the shape of the protocol, texts that a database can keep, and attachments that are by their first bytes what they
 * say they are.
 */
export function readSubmission(body: Uint8Array<ArrayBuffer>): Result<ReadSubmission, SubmissionRefusal> {
  const parsed = submissionShape.safeParse(parse(body));
  if (!parsed.success)
    return err({ code: "invalid", field: parsed.error.issues[0]?.path.join(".").slice(0, 100) ?? "" });
  const submission = parsed.data;
  if (new TextEncoder().encode(JSON.stringify(submission.payload)).length > mostBytesOfPayload)
    return err({ code: "too_large", field: "payload" });
  const bad = unkeepable(submission.payload, "payload");
  if (bad !== undefined) return err({ code: "invalid", field: bad });
  const names = submission.attachments.map(({ name }) => name);
  if (new Set(names).size < names.length) return err({ code: "invalid", field: "attachments" });
  const attachments: ReadAttachment[] = [];
  for (const { name, mime, base64 } of submission.attachments) {
    const content = fromBase64(base64);
    if (!content) return err({ code: "invalid", field: name });
    const found = mimeOf[fileType(content)];
    if (found !== mime) return err({ code: "attachment_type", field: name });
    attachments.push({ name, mime, bytes: content.length, sha256: hashOf(content), content });
  }
  return ok({ submission, attachments, bytes: body.length, body_sha256: digest(submission, attachments) });
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** Where a text stands that no database keeps: a NUL or half of a character. */
function unkeepable(value: unknown, place: string): string | undefined {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? place.slice(0, 100) : undefined; // prettier-ignore
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = unkeepable(member, `${place}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function hashOf(bytes: Uint8Array): string {
  const hash = sha256();
  hash.update(bytes);
  return hash.digest();
}

const digest = (submission: Submission, attachments: readonly KeptAttachment[]): string =>
  hashOfSecret(
    canonicalJson({
      kind: submission.kind,
      created_at: submission.created_at,
      payload: submission.payload as Json,
      attachments: attachments.map(({ name, mime, sha256: hash }) => ({ name, mime, sha256: hash })),
    }),
  );

import { sha256 } from "#kernel/sha256.ts";
import { answer, bodyOf, only, refuse } from "../_shared/http.ts";

/** A stored file: bucket and path inside it. */
interface FileName {
  readonly bucket: string;
  readonly path: string;
}

/** What was read: bytes, and their SHA-256 in lower-case hexadecimal. */
export interface Read {
  readonly size: number;
  readonly sha256: string;
}

/** The stored files and the notes about them. */
export interface Deps {
  /** The bytes, under the caller's own rights; null when there is no such file for this person. */
  readonly open: (file: FileName, token: string) => Promise<ReadableStream<Uint8Array> | null | "failed">;
  /** The version that is stored, and what was read of this version before; null when there is none. */
  readonly known: (
    file: FileName,
  ) => Promise<{ readonly version: string; readonly read?: Read } | null | "failed">;
  /** Notes what was read of a version; `replaced` when another one is stored by now. */
  readonly note: (file: FileName, version: string, read: Read) => Promise<"noted" | "replaced" | "failed">;
}

/**
 * `POST { bucket, path, again? }` → `{ size, sha256 }`: what the server has stored, read by the server itself. A version that was read
 * before is answered from the notes unless `again` is true. The note is what lets a record of a file become `verified`.
 */
export const handler = (deps: Deps): ((request: Request) => Promise<Response>) =>
  only("POST", async (request) => {
    const token = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
    if (!token) return refuse({ code: "unauthenticated" });
    const body = await bodyOf(request);
    const file = fileOf(body);
    if (!file) return refuse({ code: "invalid", detail: "bucket, path" });
    return checked(deps, { file, token, again: body?.["again"] === true });
  });

interface Wanted {
  readonly file: FileName;
  readonly token: string;
  readonly again: boolean;
}

async function checked(deps: Deps, { file, token, again }: Wanted): Promise<Response> {
  const known = await deps.known(file);
  if (known === "failed") return refuse({ code: "unavailable" });
  if (!known) return refuse({ code: "not_found" });
  const bytes = await deps.open(file, token); // also for what is known: the caller's rights decide
  if (bytes === "failed") return refuse({ code: "unavailable" });
  if (!bytes) return refuse({ code: "not_found" });
  if (known.read && !again) {
    await bytes.cancel();
    return answer(known.read);
  }
  const read = await readToTheEnd(bytes).catch(() => "failed" as const);
  if (read === "failed") return refuse({ code: "unavailable" });
  const noted = await deps.note(file, known.version, read);
  return noted === "noted" ? answer(read) : refuse({ code: "unavailable", detail: noted });
}

async function readToTheEnd(bytes: ReadableStream<Uint8Array>): Promise<Read> {
  const hash = sha256();
  let size = 0;
  const reader = bytes.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hash.update(piece.value);
    size += piece.value.length;
  }
  return { size, sha256: hash.digest() };
}

/** Paths are `<project>/<sha256>`; nothing that leads elsewhere. */
function fileOf(body: Record<string, unknown> | undefined): FileName | undefined {
  const { bucket, path } = body ?? {};
  const isName = (text: unknown, pattern: RegExp): text is string =>
    typeof text === "string" && text.length <= 300 && pattern.test(text);
  if (!isName(bucket, /^[\w-]+$/) || !isName(path, /^[\w-]+\/[\w.-]+$/) || /\/\.+$/.test(path))
    return undefined;
  return { bucket, path };
}

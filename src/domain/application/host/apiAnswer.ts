import { type Bytes, jsonOf } from "../bytes.ts";

const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

/** A good answer as JSON. */
export const answer = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers });

/** A refusal: `{ code, detail? }` with a status. */
export const refuse = (status: number, code: string, detail?: unknown): Response =>
  answer(detail === undefined ? { code } : { code, detail }, status);

/** The body of a request; null as soon as it is longer than `limit` bytes. */
export async function bodyOf(request: Request, limit: number): Promise<Bytes | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > limit) return null;
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The body of a request as JSON; undefined when it is longer than `limit` bytes or none. */
export async function jsonIn(request: Request, limit: number): Promise<unknown> {
  const body = await bodyOf(request, limit);
  return body ? jsonOf(body) : undefined;
}

import { isRecord } from "#kernel/isRecord.ts";

/** An answer in JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

/** Most bytes of a JSON body, and of any body of a service that has no limits of its own. */
export const largestBody = 8 * 1024 * 1024;

/** Thrown for a JSON body of more than `largestBody`. The gateway lets none through; services that take streams answer it. */
export class BodyTooLarge extends Error {
  constructor() {
    super(`The body has more than ${largestBody} bytes`);
  }
}

/** The JSON object of a request's body; empty when there is none, or it is something else. @throws BodyTooLarge */
export async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.byteLength;
    if (length > largestBody) throw new BodyTooLarge();
    parts.push(part);
  }
  const body = parsed(Buffer.concat(parts).toString("utf8"));
  return isRecord(body) ? body : {};
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The value when it is a non-empty string. */
export function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

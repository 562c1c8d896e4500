import { json, largestBody } from "../json.ts";
import type { Service } from "./gateway.ts";

/** What the bodies of a service may be. */
interface BodyLimits {
  /** Largest body, bytes. */
  readonly bytes: number;
  /** Longest time from the first to the last byte, milliseconds. */
  readonly time_ms: number;
}

/** What holds for a service that names no limits of its own. */
export const usualLimits: BodyLimits = { bytes: largestBody, time_ms: 60_000 };

/** Most bytes of all bodies that are being received at the same time. */
const mostAtOnce = 256 * 1024 * 1024;

let received = 0;

/**
 * A service that only sees whole bodies. A larger body is answered 413 `too_large`, a slower one 408 `too_slow`. While others send
 * `mostAtOnce` bytes it is 503 `busy` with `Retry-After`.
 */
export function withBodyLimit(service: Service, limits: BodyLimits = usualLimits): Service {
  return async (request) => {
    if (request.body === null) return service(request);
    const length = request.headers.get("content-length");
    // Of a body that says its length the server passes over the rest, and the connection goes on.
    if (Number(length ?? 0) > limits.bytes) return tooLarge(limits);
    if (received >= mostAtOnce)
      return refused(503, "busy", "Others send too much at the moment", { "retry-after": "2", ...atEnd });
    const body = await read(request.body, limits);
    if (body === "too_large") return tooLarge(limits, atEnd);
    if (body === "too_slow")
      return refused(408, "too_slow", `The body was not there after ${limits.time_ms / 1000} s`, atEnd);
    const headers = new Headers(request.headers);
    headers.delete("transfer-encoding");
    headers.set("content-length", String(body.length));
    return service(new Request(request, { method: request.method, body, headers }));
  };
}

/** A body up to its limits. The rest of a larger one is left to the server to pass over. */
async function read(
  stream: ReadableStream<Uint8Array>,
  { bytes, time_ms }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer> | "too_large" | "too_slow"> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"too_slow">((resolve) => {
    timer = setTimeout(() => resolve("too_slow"), time_ms);
  });
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late]);
      if (next === "too_slow") return next;
      if (next.done) return new Uint8Array(Buffer.concat(parts));
      length += next.value.length;
      received += next.value.length;
      if (length > bytes) return "too_large";
      parts.push(next.value);
    }
  } finally {
    clearTimeout(timer);
    received -= length;
  }
}

const atEnd = { connection: "close" };

const tooLarge = ({ bytes }: BodyLimits, headers: Record<string, string> = {}): Response =>
  refused(413, "too_large", `The body has more than ${bytes} bytes`, headers);

const refused = (status: number, code: string, message: string, headers: Record<string, string>): Response =>
  json(status, { code, message }, headers);

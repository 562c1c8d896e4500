import { json } from "../json.ts";
import type { Service } from "./gateway.ts";

/** Largest body of a request to the data interface or a function, bytes. Files go to storage, which has its own limit. */
const largestBody = 8 * 1024 * 1024;

/** A service that only sees bodies of at most `largestBody`; larger ones are answered 413 with the code `too_large`. */
export function withBodyLimit(service: Service): Service {
  return async (request) => {
    if (request.body === null) return service(request);
    const length = request.headers.get("content-length");
    if (length !== null) return Number(length) > largestBody ? tooLarge() : service(request);
    const body = await read(request.body);
    if (!body) return tooLarge({ connection: "close" });
    const headers = new Headers(request.headers);
    headers.delete("transfer-encoding");
    headers.set("content-length", String(body.length));
    return service(new Request(request, { method: request.method, body, headers }));
  };
}

/** A body without a length, up to the limit; `undefined` for more. The rest is left to the server to pass over. */
async function read(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(parts));
    length += value.length;
    if (length > largestBody) return undefined;
    parts.push(value);
  }
}

const tooLarge = (headers: Record<string, string> = {}): Response =>
  json(413, { code: "too_large", message: `The body has more than ${largestBody} bytes` }, headers);

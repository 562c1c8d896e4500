import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { faultAnswer, retryAfter_s } from "./faults.ts";
import { addressOf, originOf } from "./proxies.ts";
import { DiskFull } from "./withDiskSpace.ts";

/** A browser takes an answer for what its type says, whatever its bytes look like. */
export const noSniff = { "x-content-type-options": "nosniff" } as const;

/** Methods that no request of the web's kind has. */
const unknowable = /^(TRACE|TRACK|CONNECT)$/i;

/** Answers a request of Node's HTTP server with a handler of the web's kind; bodies flow both ways. @param proxies trusted ones in front */
export async function answerWith(
  handle: (request: Request) => Promise<Response>,
  {
    incoming,
    outgoing,
    proxies,
  }: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse; readonly proxies: number },
): Promise<void> {
  const gone = new AbortController();
  outgoing.once("close", () => gone.abort());
  let response: Response;
  try {
    if (unknowable.test(incoming.method ?? "")) return void outgoing.writeHead(501, noSniff).end();
    response = await handle(webRequest(incoming, proxies, gone.signal));
  } catch (error) {
    if (!gone.signal.aborted && !(error instanceof DiskFull))
      console.error(`${incoming.method} ${incoming.url?.replace(/\?.*/, "")}`, error);
    response = faultAnswer(error);
  }
  if (gone.signal.aborted) return;
  passOver(incoming, outgoing);
  outgoing.statusCode = response.status;
  for (const [name, value] of Object.entries(noSniff)) outgoing.setHeader(name, value);
  if (response.status === 503 && !response.headers.has("retry-after"))
    outgoing.setHeader("retry-after", String(retryAfter_s));
  for (const [name, value] of response.headers) if (!(name in noSniff)) outgoing.appendHeader(name, value);
  if (response.body === null) return void outgoing.end();
  // A client that leaves in the middle of a download is no fault.
  await pipeline(Readable.fromWeb(response.body as never), outgoing).catch(() => outgoing.destroy());
}

/** Most bytes of a refused body that are let through for the sake of the connection. */
const mostPassedOver = 64 * 1024 * 1024;

/**
 * A body the handler did not want must still be taken from the connection: a client in the middle of sending
 * would otherwise see a broken connection instead of the refusal.
 */
function passOver(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.complete) return;
  if (Number(incoming.headers["content-length"] ?? 0) > mostPassedOver)
    return void outgoing.setHeader("connection", "close");
  incoming.removeAllListeners("data");
  incoming.resume();
}

/**
 * Path and query that a request asks for. A request line may hold more than paths: `//x`, which would be read as a
 * host, a whole address (RFC 9112, 3.2.2), `*`.
 */
export function targetOf(incoming: IncomingMessage): string {
  const target = incoming.url ?? "/";
  if (target.startsWith("/")) return target;
  const address = URL.parse(target);
  return address ? address.pathname + address.search : "/";
}

function webRequest(incoming: IncomingMessage, proxies: number, signal: AbortSignal): Request {
  const method = incoming.method ?? "GET";
  const headers = new Headers();
  for (let at = 0; at + 1 < incoming.rawHeaders.length; at += 2)
    headers.append(incoming.rawHeaders[at] ?? "", incoming.rawHeaders[at + 1] ?? "");
  // Who asks is what the connection and the trusted proxies say, not what the client writes.
  headers.set("x-forwarded-for", addressOf(incoming, proxies));
  const init: RequestInit & { duplex: "half" } = { method, headers, signal, duplex: "half" };
  const empty =
    method === "GET" ||
    method === "HEAD" ||
    (!headers.has("content-length") && !headers.has("transfer-encoding"));
  if (!empty) init.body = Readable.toWeb(incoming) as never;
  return new Request(new URL(originOf(incoming, proxies) + targetOf(incoming)), init);
}

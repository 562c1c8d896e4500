import type { IncomingMessage, ServerResponse } from "node:http";
import { answerWith } from "../gateway/webHandler.ts";
import { trustedProxies } from "../gateway/proxies.ts";

/** Where the function `inbox` answers, as a path of the backend. */
const functionPath = "/functions/v1/inbox";

/** What an application sends to its own address and the inbox answers. */
export const isForInbox = ({ url = "" }: Pick<IncomingMessage, "url">): boolean =>
  url.startsWith("/inbox/v1/");

/**
 * Passes what an application sends to its own address on to the function `inbox`, so that its pages need no other origin. Cookies and
 * whatever else the browser adds stay here.
 * @param backend address of the backend, without a slash at the end; undefined while there is none
 */
export async function passToInbox(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  backend: string | undefined,
): Promise<void> {
  const pass = async (request: Request): Promise<Response> => {
    if (backend === undefined) return Response.json({ code: "unavailable" }, { status: 503 });
    const { pathname } = new URL(request.url);
    const headers = new Headers();
    for (const name of ["authorization", "content-type", "content-length", "x-submission-secret"]) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const init: RequestInit & { duplex: "half" } = {
      method: request.method,
      headers,
      duplex: "half",
      redirect: "manual",
      signal: request.signal,
    };
    if (request.body) init.body = request.body;
    const answer = await fetch(`${backend}${functionPath}${pathname}`, init);
    const out = new Headers({ "x-content-type-options": "nosniff" });
    for (const name of ["content-type", "retry-after", "cache-control"]) {
      const value = answer.headers.get(name);
      if (value !== null) out.set(name, value);
    }
    return new Response(answer.body, { status: answer.status, headers: out });
  };
  const safely = (request: Request) =>
    pass(request).catch(() => Response.json({ code: "unavailable" }, { status: 503 }));
  await answerWith(safely, { incoming, outgoing, proxies: trustedProxies() });
}

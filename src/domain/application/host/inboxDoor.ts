/** What an application sends to its own address and the inbox answers. @param path of the request */
export const isForInbox = (path: string): boolean => path.startsWith("/inbox/v1/");

const there = ["authorization", "content-type", "content-length", "x-submission-secret"];
const back = ["content-type", "retry-after", "cache-control"];

/**
 * Passes what an application sends to its own address on to the function `inbox`, so that its pages need no other origin. Cookies and
 * whatever else the browser adds stay here.
 * @param address where the inbox has this path. @param more further headers that go along.
 */
export async function passToInbox(
  request: Request,
  address: string,
  {
    send,
    more = [],
  }: {
    readonly send: (address: string, init: RequestInit) => Promise<Response>;
    readonly more?: readonly string[];
  },
): Promise<Response> {
  const init: RequestInit & { duplex: "half" } = {
    method: request.method,
    headers: only(request.headers, [...there, ...more]),
    duplex: "half",
    redirect: "manual",
    signal: request.signal,
  };
  if (request.body) init.body = request.body;
  try {
    const answer = await send(address, init);
    const headers = only(answer.headers, back);
    headers.set("x-content-type-options", "nosniff");
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    return inboxAway(); // the application keeps what it wanted to send
  }
}

/** What an application hears while there is no inbox: it keeps everything and asks again. */
export const inboxAway = (): Response => Response.json({ code: "unavailable" }, { status: 503 });

function only(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

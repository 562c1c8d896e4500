/** Headers of answers that pages of other origins may read. */
const exposed = [
  "content-range",
  "content-profile",
  "preference-applied",
  "range-unit",
  "location",
  "etag",
  "content-disposition",
  "link",
  "x-total-count",
  "sb-error-code",
  "tus-resumable",
  "tus-version",
  "tus-extension",
  "tus-max-size",
  "upload-offset",
  "upload-length",
  "upload-metadata",
  "upload-expires",
].join(", ");

/**
 * Lets pages of allowed origins call a service, with whatever headers they need. Keys and tokens, not origins,
 * decide what they may do.
 */
export function withCors(
  handle: (request: Request) => Promise<Response>,
  allowedHost: (host: string) => boolean,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const origin = request.headers.get("origin");
    const page = origin === null ? null : URL.parse(origin);
    const allowed = page !== null && allowedHost(page.host);
    const preflight = request.method === "OPTIONS" && request.headers.has("access-control-request-method");
    const answer = preflight ? new Response(null, { status: 204 }) : await handle(request);
    if (!allowed || origin === null) return answer;
    const headers = new Headers(answer.headers);
    headers.set("access-control-allow-origin", origin);
    headers.append("vary", "origin");
    headers.set("access-control-expose-headers", exposed);
    if (preflight) {
      headers.set("access-control-allow-methods", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
      headers.set(
        "access-control-allow-headers",
        request.headers.get("access-control-request-headers") ?? "*",
      );
      headers.set("access-control-max-age", "86400");
    }
    return new Response(answer.body, { status: answer.status, headers });
  };
}

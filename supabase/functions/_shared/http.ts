import { isRecord } from "../../../src/kernel/isRecord.ts";

/** Every way a function refuses, and the status it has. */
const statuses = {
  invalid: 400,
  not_verified: 400,
  unauthenticated: 401,
  forbidden: 403,
  insufficient_aal: 403,
  address_unproven: 403,
  reauthentication_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_subscribed: 409,
  already_registered: 409,
  too_large: 413,
  over_request_rate_limit: 429,
  unavailable: 503,
} as const;

/** Why a function refuses; `detail` names the field or limit, `message` says it to a developer. */
export interface Refusal {
  readonly code: keyof typeof statuses;
  readonly detail?: string;
  readonly message?: string;
  /** Said by functions that verify something. */
  readonly verified?: false;
}

/** Lets pages of other origins call; the token in the header, not the origin, decides who they are. */
const open = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, x-client-info, apikey, content-type, x-region",
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
};

/** An answer in JSON, status 200. */
export function answer(body: unknown): Response {
  return Response.json(body, { headers: open });
}

/** A refusal in JSON. */
export function refuse(refusal: Refusal): Response {
  return Response.json(refusal, { status: statuses[refusal.code], headers: open });
}

/** The body as JSON object. Larger than `limit` bytes, or something else: `undefined`. */
export async function bodyOf(
  request: Request,
  limit = 64 * 1024,
): Promise<Record<string, unknown> | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  const text = await request.text().catch(() => "");
  if (text.length > limit) return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

/** Serves one method; asks of browsers beforehand (OPTIONS) are answered, other methods are refused. */
export function only(
  method: "GET" | "POST",
  handle: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: open });
    return request.method === method ? handle(request) : refuse({ code: "method_not_allowed" });
  };
}

/** Answers `unavailable` for whatever is thrown: a database or service that is away. What it was stands in the log only. */
export const orUnavailable =
  (handle: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    try {
      return await handle(request);
    } catch (error) {
      console.error(error);
      return refuse({ code: "unavailable" });
    }
  };

import type { SubmissionRefusal } from "#domain/application/inbox/protocol.ts";

/** Applications of any origin may send: the token, not the origin, decides. */
const open = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type, x-submission-secret, apikey, x-client-info",
  "access-control-allow-methods": "GET, POST",
  "access-control-expose-headers": "retry-after",
  "access-control-max-age": "86400",
  "cache-control": "no-store",
};

/** An answer in JSON. */
export const jsonAnswer = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: open });

/** What a browser asks before it sends. */
export const preflight = (): Response => new Response(null, { status: 204, headers: open });

/** Ways to refuse, and the status that the protocol has for each. */
const statuses = {
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unavailable: 503,
} as const;

/** A refusal without more to say. */
export const refuse = (code: keyof typeof statuses): Response => jsonAnswer(statuses[code], { code });

/** 422: what is wrong, and with which field. */
export const refuseSubmission = (refusal: SubmissionRefusal): Response => jsonAnswer(422, refusal);

/** 429, and after how many seconds it is worth trying again. */
export const tooMany = (seconds: number): Response =>
  Response.json(
    { code: "too_many" },
    { status: 429, headers: { ...open, "retry-after": String(Math.max(1, Math.ceil(seconds))) } },
  );

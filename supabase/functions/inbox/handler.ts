import {
  mostBytesOfSubmission,
  secretHeader,
  type SubmissionRefusal,
} from "#domain/application/inbox/protocol.ts";
import type { KeptAttachment } from "#domain/inbox/keptAttachment.ts";
import { hashOfSecret, isInboxToken, sameHash } from "#domain/inbox/inboxToken.ts";
import { workOfOrder } from "#domain/inbox/workOfOrder.ts";
import { networkOfRequest } from "../_shared/attempts.ts";
import { type OldPhotosDeps, removeOldPhotos } from "./oldPhotos.ts";
import { bodyUpTo, type ReadAttachment, readSubmission, type ReadSubmission } from "./readSubmission.ts";

/** What a token is good for. */
export interface Token {
  readonly id: string;
  readonly project_id: string;
  readonly kinds: readonly string[];
  readonly per_hour: number;
  readonly max_bytes: number;
}

/** What is here already under a key. */
export interface Known {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  /** State of the order that it has become; null for none. */
  readonly order_state?: string | null;
  readonly body_sha256: string;
  readonly secret_sha256: string;
}

/** What became of a submission. */
export interface Taken extends Pick<Known, "id" | "state" | "reason"> {
  readonly is_new: boolean;
  /** Whether what is here under the key is what was sent. */
  readonly is_same: boolean;
}

/** A submission for the database. */
interface ToTake {
  readonly application: string;
  readonly token_sha256: string;
  readonly read: ReadSubmission;
  readonly attachments: readonly KeptAttachment[];
}

/** The database and the stored files. All throw while they are away. */
export interface Deps extends OldPhotosDeps {
  readonly token: (application: string, token_sha256: string) => Promise<Token | null>;
  readonly known: (application: string, key: string) => Promise<Known | null>;
  readonly keep: (project: string, attachment: ReadAttachment) => Promise<void>;
  /** Null when the token is not good any more. */
  readonly take: (submission: ToTake) => Promise<Taken | null>;
}

const hour = 3600;
/** Requests of one network in an hour, whatever they ask for: a house with many people behind one address. */
const ofOneNetwork = { most: 1200, seconds: hour };

/**
 * The inbox of applications. `POST …/inbox/v1/{app}/submissions` takes something in, once per key; `GET …/submissions/{key}` tells its
 * sender how far it is. What lies in it cannot be read with the token.
 */
export const handler =
  (deps: Deps): ((request: Request) => Promise<Response>) =>
  async (request) => {
    if (request.method === "OPTIONS") return preflight();
    const [, app, key] =
      /\/inbox\/v1\/([A-Za-z0-9_-]{1,64})\/submissions(?:\/([0-9a-f-]{36}))?$/.exec(
        new URL(request.url).pathname,
      ) ?? [];
    if (app === undefined) return refuse("not_found");
    if (request.method !== (key === undefined ? "POST" : "GET")) return refuse("method_not_allowed");
    try {
      const network = networkOfRequest(request);
      if (network !== "" && !(await deps.count(`inbox from ${network}`, ofOneNetwork)))
        return tooMany(hour / ofOneNetwork.most);
      const answer =
        key === undefined ? await taken(deps, request, app) : await status(deps, request, { app, key });
      // Whoever asks in vain sets nothing going, and what goes wrong with the old keeps nobody's answer back.
      if (answer.ok) await removeOldPhotos(deps).catch((error: unknown) => console.error(error));
      return answer;
    } catch (error) {
      console.error(error);
      return refuse("unavailable");
    }
  };

async function taken(deps: Deps, request: Request, application: string): Promise<Response> {
  const [, secret = ""] = /^Inbox\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const token_sha256 = isInboxToken(secret) ? hashOfSecret(secret) : undefined;
  if (Number(request.headers.get("content-length") ?? 0) > mostBytesOfSubmission) return refuse("too_large");
  const token = token_sha256 === undefined ? null : await deps.token(application, token_sha256);
  if (!token || token_sha256 === undefined) return refuse("unauthorized");
  const body = await bodyUpTo(request, Math.min(token.max_bytes, mostBytesOfSubmission));
  if (!body) return refuse("too_large");
  const read = readSubmission(body);
  if (!read.ok) return refuseSubmission(read.error);
  const { submission } = read.value;
  if (!token.kinds.includes(submission.kind))
    return refuseSubmission({ code: "kind_not_allowed", field: "kind" });

  const known = await deps.known(application, submission.idempotency_key);
  if (known) return receipt({ ...known, is_new: false, is_same: isSame(known, read.value) });
  if (!(await deps.count(`inbox token ${token.id}`, { most: token.per_hour, seconds: hour })))
    return tooMany(hour / token.per_hour);
  for (const attachment of read.value.attachments) await deps.keep(token.project_id, attachment);
  const attachments = read.value.attachments.map(({ name, mime, bytes, sha256 }) => ({
    name,
    mime,
    bytes,
    sha256,
  }));
  const done = await deps.take({ application, token_sha256, read: read.value, attachments });
  return done ? receipt(done) : refuse("unauthorized"); // revoked meanwhile
}

const isSame = (known: Known, { submission, body_sha256 }: ReadSubmission): boolean =>
  sameHash(known.body_sha256, body_sha256) && sameHash(known.secret_sha256, submission.secret_sha256);

/** Under a key that is taken by something else nothing is said of what lies there. */
function receipt({ id, state, reason, is_new, is_same }: Taken): Response {
  if (!is_same) return refuseSubmission({ code: "key_reused", field: "idempotency_key" });
  return jsonAnswer(is_new ? 201 : 200, { id, state, reason });
}

interface Asked {
  readonly app: string;
  readonly key: string;
}

/** Whoever does not have the secret hears the same as about a key that nobody has used. */
async function status(deps: Deps, request: Request, { app, key }: Asked): Promise<Response> {
  const hash = hashOfSecret(request.headers.get(secretHeader) ?? "");
  const known = await deps.known(app, key);
  if (!sameHash(known?.secret_sha256 ?? "0".repeat(64), hash) || !known) return refuse("not_found");
  const work = workOfOrder(known.order_state);
  return jsonAnswer(200, { state: known.state, reason: known.reason, ...(work && { work }) });
}

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
const jsonAnswer = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: open });

/** What a browser asks before it sends. */
const preflight = (): Response => new Response(null, { status: 204, headers: open });

/** Ways to refuse, and the status that the protocol has for each. */
const statuses = {
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unavailable: 503,
} as const;

/** A refusal without more to say. */
const refuse = (code: keyof typeof statuses): Response => jsonAnswer(statuses[code], { code });

/** 422: what is wrong, and with which field. */
const refuseSubmission = (refusal: SubmissionRefusal): Response => jsonAnswer(422, refusal);

/** 429, and after how many seconds it is worth trying again. */
const tooMany = (seconds: number): Response =>
  Response.json(
    { code: "too_many" },
    { status: 429, headers: { ...open, "retry-after": String(Math.max(1, Math.ceil(seconds))) } },
  );

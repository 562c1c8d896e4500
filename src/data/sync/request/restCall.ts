import type { Fields } from "#domain/sync/same.ts";
import { isRecord } from "#kernel/isRecord.ts";
import type { RequestGate } from "./requestGate.ts";
import { type Call, isChange, type ServerFunction } from "../protocol.ts";
import { serverStorageFull, ServerProblem } from "../ServerProblem.ts";

/** How a function of the database is called; `patience_ms` is how long an answer is waited for. */
export interface RestOptions {
  /** Address and public key of the backend. */
  readonly url: string;
  readonly key: string;
  readonly gate: RequestGate;
  readonly fetch?: typeof globalThis.fetch;
  /**
   * How long an answer may take. Shorter than the silence after which another tab takes over (`workers/replication/leaderLease.ts`): an
   * answer that a frozen tab finds when it wakes belongs to a leadership that is over, and is not looked at.
   */
  readonly patience_ms?: number;
}

/** Calls of the sync functions over HTTP, through the gate, always with the person's own token. */
export function restCall({
  url,
  key,
  gate,
  fetch = globalThis.fetch,
  patience_ms = 25_000,
}: RestOptions): Call {
  return async <T>(name: ServerFunction, args: Fields, leaving?: AbortSignal) => {
    const token = await gate.acquireToken(name, leaving);
    const started = performance.now();
    try {
      const answer = await asked(fetch, `${url}/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: { apikey: key, authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(args),
        signal: AbortSignal.timeout(patience_ms),
      });
      if (performance.now() - started > patience_ms) throw new ServerProblem("unreachable", "late");
      if (!isAnswer(name, args, answer)) throw new ServerProblem("unavailable", "strange");
      const refusal = isChange(name) ? passingRefusal(answer) : undefined;
      if (refusal !== undefined) throw problemOf(503, refusal);
      gate.succeeded(name);
      return answer as T;
    } catch (cause) {
      const problem = meant(name, cause);
      if (problem instanceof ServerProblem) gate.failed(problem, token, name);
      throw problem;
    }
  };
}

/** Only a change can be refused for good; whoever merely asks asks again, after a pause. */
const meant = (name: ServerFunction, cause: unknown): unknown =>
  !isChange(name) && cause instanceof ServerProblem && cause.kind === "refused"
    ? new ServerProblem("unavailable", cause.code, { cause })
    : cause;

async function asked(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, init);
    body = await bodyOf(response);
  } catch (cause) {
    throw new ServerProblem("unreachable", "network", { cause });
  }
  if (response.ok && body !== undefined) return body;
  throw problemOf(response.status, codeIn(body), restAskedFor(response));
}

/**
 * How long a busy server (429, 503) wants to be left alone: `Retry-After` in seconds or as a moment of the server's clock. Of another
 * origin a page may read the header only when the server exposes it.
 */
function restAskedFor({ status, headers }: Response): number | undefined {
  const said = status === 429 || status === 503 ? headers.get("retry-after")?.trim() : undefined;
  if (!said) return undefined;
  if (/^\d+$/.test(said)) return Number(said) * 1000;
  const ms = Date.parse(said) - Date.parse(headers.get("date") ?? "");
  return ms > 0 ? ms : undefined;
}

/** The answer as data; `undefined` when it is something else, for example the page of a captive portal. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const codeIn = (body: unknown): string | undefined =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string"
    ? body.code
    : undefined;

/**
 * What a refused request means, by status and code. Only what is surely wrong with the rows themselves counts as refused for good;
 * whatever is not understood is tried again later, so that no change is set aside because of a faulty server.
 */
export function problemOf(status: number, code: string | undefined, rest_ms?: number): ServerProblem {
  const shown = status === 507 ? serverStorageFull : (code ?? String(status));
  if (status === 401 || code === "SY001" || code === "PGRST301" || code === "PGRST302" || code === "PGRST303")
    return new ServerProblem("no_session", shown);
  if (code === "SY015") return new ServerProblem("factor", shown);
  const isRefused = status === 413 || (code !== undefined && /^(22|23)...$|^SY006$|^PGRST102$/.test(code));
  return new ServerProblem(isRefused ? "refused" : "unavailable", shown, { rest_ms });
}

/**
 * Whether an answer is one to what was asked. A gateway or the page of a foreign network may answer everything with status 200 and
 * something of its own: taken for an answer, it would be asked for without end, and a change that is not named in it would count as
 * sent.
 */
const isAnswer = (name: ServerFunction, args: Fields, body: unknown): boolean => forms[name](body, args);

const forms: Readonly<Record<ServerFunction, (body: unknown, args: Fields) => boolean>> = {
  // without scopes only to who shows a tag: they are as they were
  sync_heads: (body, { p_etag: tag }) =>
    isRecord(body) &&
    typeof body["etag"] === "string" &&
    Number.isFinite(body["at"]) &&
    (isRecord(body["scopes"]) || (body["scopes"] === undefined && typeof tag === "string")),
  sync_pull: (body) => isRecord(body) && Array.isArray(body["rows"]) && isRecord(body["cursors"]),
  sync_push: (body, args) => isOnRows(body, args),
  sync_give_back: (body, args) => isOnRows(body, args),
  sync_digest: (body) => body === null || (isRecord(body) && Number.isFinite(body["n"])),
  // of which nothing may be missing: what is not named in the pages goes from the device
  sync_ids_page: (body, { p_after: after }) =>
    isRecord(body) &&
    (body["epoch"] === null || Number.isFinite(body["epoch"])) &&
    Number.isFinite(body["top"]) &&
    Array.isArray(body["ids"]) &&
    body["ids"].every((row) => Array.isArray(row) && typeof row[0] === "string" && Number.isFinite(row[1])) &&
    (body["next"] === null || Number(body["next"]) > Number(after ?? 0)),
};

const isOnRows = (body: unknown, { p_rows: rows }: Fields): boolean =>
  Array.isArray(body) && Array.isArray(rows) && body.length === rows.length && body.every(isOnRow);

function isOnRow(answer: unknown): boolean {
  if (!isRecord(answer) || typeof answer["id"] !== "string") return false;
  const { status, rev, row, mine, code } = answer;
  switch (status) {
    case "applied":
      return Number.isFinite(rev);
    case "conflict":
      return isRecord(row) && Array.isArray(mine);
    case "rejected":
      return typeof code === "string";
    default:
      return status === "gone";
  }
}

/**
 * The code of a row that was refused although nothing is wrong with it: the server could not write, or wants the second factor since this
 * request began. Such an answer counts as none: whatever else it says is said again when the rows are sent again. Undefined: all that
 * was refused was refused for good.
 */
export function passingRefusal(answer: unknown): string | undefined {
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const codes = rows.map((row) => (isRecord(row) && row["status"] === "rejected" ? String(row["code"]) : ""));
  return codes.find((code) => passing.test(code));
}

/**
 * No session, no second factor, and the classes of SQL that speak of the server and not of a row: connection, a transaction that may not
 * write, rollback, resources, locks, operator, system.
 */
const passing = /^(?:SY001|SY015|(?:08|25|40|53|55|57|58)...)$/;

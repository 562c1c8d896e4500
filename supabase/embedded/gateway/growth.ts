import type { Sql } from "postgres";
import { isRecord } from "#kernel/isRecord.ts";
import type { Growth } from "../folder/diskSpace.ts";

/** Functions of the database that add rows for good. What else writes is a session, a lock, a withdrawal. */
const growing = new Set([
  "sync_push",
  "sync_give_back",
  "inbox_take",
  "invitation_make",
  "invitation_renew",
  "application_key_say",
  "application_key_proven",
  "newsletter_join",
]);

/** Tables that signing in writes. */
const smallTables = new Set(["webauthn_credentials"]);

/** Edge functions that keep what they are sent. */
const keepers = /^\/functions\/v1\/(inbox|newsletter-signup|invitation-send|application-key-say)(\/|$)/;

const isReading = ({ method }: Request): boolean => /^(GET|HEAD|OPTIONS)$/.test(method);

/**
 * What requests to the data interface add. A function that PostgreSQL knows as stable only reads; a push of nothing but deletions is small.
 */
export function growthOfRest(sql: Sql): (request: Request) => Promise<Growth | undefined> {
  const reads = new Map<string, Promise<boolean>>();
  return async (request) => {
    if (isReading(request)) return undefined;
    const [, rpc, name] = /^\/rest\/v1\/(rpc\/)?([^/]+)/.exec(new URL(request.url).pathname) ?? [];
    if (name === undefined) return undefined;
    if (rpc === undefined) return request.method === "DELETE" || smallTables.has(name) ? "small" : "rows";
    if (name === "sync_push") return (await isDeletions(request)) ? "small" : "rows";
    if (growing.has(name)) return "rows";
    const known = reads.get(name) ?? onlyReads(sql, name);
    reads.set(name, known);
    // A database that is not there is asked again the next time.
    return (await known.catch(() => void reads.delete(name))) ? undefined : "small";
  };
}

async function onlyReads(sql: Sql, name: string): Promise<boolean> {
  const found = await sql<{ provolatile: string }[]>`
    select provolatile from pg_proc where pronamespace = 'public'::regnamespace and proname = ${name}`;
  return found.length > 0 && found.every(({ provolatile }) => provolatile !== "v");
}

/** Whether a push removes what it names, and nothing else. */
async function isDeletions(request: Request): Promise<boolean> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  const rows: unknown = isRecord(body) ? body["p_rows"] : undefined;
  return (
    Array.isArray(rows) &&
    rows.every((row) => isRecord(row) && isRecord(row["doc"]) && row["doc"]["_deleted"] === true)
  );
}

/** What requests to the sign-in service add: an account is rows, a session is small. */
export function growthOfAuth(request: Request): Growth | undefined {
  const { pathname } = new URL(request.url);
  if (isReading(request))
    return /^\/auth\/v1\/(authorize|callback|verify)/.test(pathname) ? "small" : undefined;
  const makesAccount = request.method === "POST" && /^\/auth\/v1\/(signup|admin\/users)$/.test(pathname);
  return makesAccount ? "rows" : "small";
}

/** What requests to the file store add. */
export function growthOfStorage(request: Request): Growth | undefined {
  const { pathname } = new URL(request.url);
  if (isReading(request) || pathname.startsWith("/storage/v1/object/list/")) return undefined;
  if (request.method === "DELETE") return "small";
  return /^\/storage\/v1\/(bucket(\/|$)|object\/(sign|move)(\/|$))/.test(pathname) ? "small" : "files";
}

/** What requests to edge functions add beside what these ask of the other services. */
export const growthOfFunctions = (request: Request): Growth | undefined =>
  !isReading(request) && keepers.test(new URL(request.url).pathname) ? "rows" : undefined;

/** What the publication of applications adds. */
export function growthOfApps(request: Request): Growth | undefined {
  if (isReading(request)) return undefined;
  return request.method === "DELETE" ? "small" : "files";
}

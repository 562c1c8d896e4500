import { randomBytes, randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import type { Submission } from "#domain/application/inbox/protocol.ts";
import { hashOfSecret, newInboxToken } from "#domain/inbox/inboxToken.ts";
import { newId } from "#kernel/ids.ts";
import { type Deps, handler, type Known, type Taken, type Token } from "../../functions/inbox/handler.ts";
import type { OldPhoto } from "../../functions/inbox/oldPhotos.ts";
import type { Database } from "../fixtures/database.ts";

const times = { created_at: "2026-11-26T10:00:00.000Z", updated_at: "2026-11-26T10:00:00.000Z" };

/**
 * The function `inbox` on a database, with the files it has stored.
 * @param isQuick asks as superuser and without a transaction of its own, for tests that ask thousands of times
 */
export function anInbox({ as, sql: superuser }: Pick<Database, "as" | "sql">, isQuick = false) {
  const files = new Map<string, Uint8Array>();
  /** Asks like the function does: with the key above row security. */
  const asked = async <T>(work: (sql: Sql) => Promise<readonly unknown[]>): Promise<T> => {
    const server = async (sql: TransactionSql) => work(sql as unknown as Sql);
    const [row] = isQuick ? await work(superuser) : await as({ role: "service_role" }, server);
    return (row as { readonly answer: T }).answer;
  };
  const deps: Deps = {
    token: (app, hash) =>
      asked<Token | null>((sql) => sql`select public.inbox_token_look(${app}, ${hash}) answer`),
    known: (app, key) => asked<Known | null>((sql) => sql`select public.inbox_known(${app}, ${key}) answer`),
    count: (key, { most, seconds }) =>
      asked<boolean>((sql) => sql`select public.attempt_count(${key}, ${most}, ${seconds}) answer`),
    keep: async (project, { sha256, content }) => void files.set(`${project}/${sha256}`, content),
    photosDue: (days, most) =>
      asked<OldPhoto[]>((sql) => sql`select public.inbox_photos_due(${days}, ${most}) answer`),
    removePhoto: async ({ project_id, sha256 }) => void files.delete(`${project_id}/${sha256}`),
    photosRemoved: ({ project_id, sha256 }) =>
      asked<void>((sql) => sql`select public.inbox_photos_removed(${project_id}, ${sha256}) answer`),
    take: ({ application, token_sha256, read: { submission, body_sha256 }, attachments }) =>
      asked<Taken | null>(
        (sql) => sql`select public.inbox_take(${application}, ${token_sha256}, ${submission.idempotency_key},
          ${submission.kind}, ${new Date(submission.created_at).toISOString()}, ${submission.secret_sha256}, ${body_sha256},
          ${sql.json(submission.payload as never)}, ${sql.json(attachments as never)}) answer`,
      ),
  };
  const serve = handler(deps);
  const headersOf = (token: string, network: string | undefined) => ({
    authorization: `Inbox ${token}`,
    "content-type": "application/json",
    ...(network !== undefined && { "x-forwarded-for": network }),
  });
  return {
    files,
    deps,
    /** Sends a body as an application does. */
    send: (app: string, { token, body, network }: Sending) =>
      serve(
        new Request(`http://inbox.test/inbox/v1/${app}/submissions`, {
          method: "POST",
          headers: headersOf(token, network),
          body: typeof body === "object" && !(body instanceof Uint8Array) ? JSON.stringify(body) : body,
        }),
      ),
    /** Asks how far a submission is. */
    ask: (app: string, key: string, secret: string) =>
      serve(
        new Request(`http://inbox.test/inbox/v1/${app}/submissions/${key}`, {
          headers: { "x-submission-secret": secret },
        }),
      ),
    serve,
  };
}

interface Sending {
  readonly token: string;
  readonly body: object | string | Uint8Array<ArrayBuffer>;
  readonly network?: string;
}

/** An application of a project with a token; answers the ids and the token. */
export async function anApplication(
  sql: Sql,
  project: string,
  token: {
    readonly kinds?: readonly string[];
    readonly per_hour?: number;
    readonly max_bytes?: number;
    readonly expires_at?: string;
  } = {},
): Promise<{ readonly app: string; readonly token: string; readonly token_id: string }> {
  const app = randomUUID();
  const token_id = randomUUID();
  const secret = newInboxToken((bytes) => bytes.map((_, at) => randomBytes(bytes.length)[at]!));
  const place = { scope: `project:${project}`, project_id: project, ...times };
  await sql`insert into applications ${sql({ id: app, template: "caretaker", slug: `haus-${app.slice(0, 8)}`, title: "Haus", step: "done", status: "live", ...place })}`;
  await sql`insert into inbox_tokens ${sql({
    id: token_id,
    application_id: app,
    token_sha256: hashOfSecret(secret),
    kinds: sql.json((token.kinds ?? ["ticket", "reading", "checklist", "handover", "damage"]) as never),
    per_hour: token.per_hour ?? 120,
    max_bytes: token.max_bytes ?? 6_291_456,
    expires_at: token.expires_at ?? null,
    ...place,
  })}`;
  return { app, token: secret, token_id };
}

/** A ticket as an application sends it, and the secret that its status is asked with. */
export function aTicket(changes: Partial<Submission> = {}): {
  readonly body: Submission;
  readonly secret: string;
} {
  const secret = randomBytes(32).toString("hex");
  const body: Submission = {
    idempotency_key: newId(),
    kind: "ticket",
    created_at: "2026-11-26T09:59:00.000Z",
    secret_sha256: hashOfSecret(secret),
    payload: {
      form: "ticket",
      language: "de",
      labels: [{ field: "title", label: "Was ist zu tun?" }],
      answers: { title: "Licht im Treppenhaus flackert", priority: "high" },
    },
    attachments: [],
    ...changes,
  };
  return { body, secret };
}

/** A picture of one pixel (PNG), base64. */
export const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

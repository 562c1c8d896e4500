import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { bareDatabase } from "../../tests/fixtures/database.ts";
import { machineKeys, type Keys } from "../folder/keys.ts";
import { bootstrap } from "../database/migrate.ts";
import type { AuthService } from "./authContext.ts";
import { authServer } from "./authServer.ts";
import { attemptLimits } from "./limits/limits.ts";
import { mailbox, type Mail } from "./mails/mailbox.ts";
import { outbox } from "./mails/outbox.ts";

/** A request to the service, from wherever the test wants. */
export interface Ask {
  readonly body?: object;
  /** Sent as the form of a page sends it, without words. */
  readonly form?: boolean;
  /** Address of the machine that asks. */
  readonly from?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The name the backend is asked by. */
  readonly at?: string;
}

/** What the service answered. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** The sign-in service for tests: on a real database of its own, without the gateway around it. */
export interface Service {
  readonly ask: (call: string, how?: Ask) => Promise<Answer>;
  readonly sql: Sql;
  readonly keys: Keys;
  /** What has been sent since the first start. */
  readonly mails: () => readonly Mail[];
  /** Ends the service with all its connections, and starts another one on the same database and keys. */
  readonly restart: (meanwhile?: (sql: Sql) => Promise<unknown>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Asks as one browser does: it keeps what it is given, and shows it. */
export function aBrowser(service: Pick<Service, "ask">): Service["ask"] {
  let cookie = "";
  return async (call, how = {}) => {
    const answer = await service.ask(call, {
      ...how,
      headers: { ...how.headers, ...(cookie && { cookie }) },
    });
    const [given] = answer.headers.getSetCookie();
    if (given !== undefined) cookie = given.replace(/;.*/, "");
    return answer;
  };
}

/** Where the service says that it is. */
export const home = "http://127.0.0.1:54321";

/**
 * Starts the service.
 * @param settings what differs from the usual.
 * @param clock by which attempts are counted; one that stands makes the counts exact, however long the machine takes.
 */
export async function aService(
  settings: Partial<AuthService> = {},
  clock: () => number = Date.now,
): Promise<Service> {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-auth-"));
  const database = await bareDatabase();
  const start = () => started({ folder, url: database.url }, settings, clock);
  let now = await start();
  const before: Mail[] = [];
  return {
    ask: async (call, { body, form, from = "192.0.2.1", token, headers, at = home } = {}) => {
      const [method = "GET", where = "/"] = call.split(" ");
      const answer = await now.answer(
        new Request(`${at}/auth/v1${where}`, {
          method,
          headers: {
            apikey: now.keys.publishable,
            "x-forwarded-for": from,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(form === true && { "content-type": "application/x-www-form-urlencoded" }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      const said = await answer.text();
      return {
        status: answer.status,
        headers: answer.headers,
        body: said.startsWith("{") ? (JSON.parse(said) as Answer["body"]) : {},
      };
    },
    get sql() {
      return now.sql;
    },
    get keys() {
      return now.keys;
    },
    mails: () => [...now.mails(), ...before],
    restart: async (meanwhile) => {
      await now.stop();
      before.unshift(...now.mails());
      if (meanwhile !== undefined) {
        const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
        await meanwhile(sql);
        await sql.end();
      }
      now = await start();
    },
    stop: async () => {
      await now.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function started(
  { folder, url }: { readonly folder: string; readonly url: string },
  settings: Partial<AuthService>,
  clock: () => number,
) {
  const keys = machineKeys(folder);
  const sql = postgres(url, { max: 8, onnotice: () => undefined });
  await bootstrap(sql); // as every start of the backend does
  const box = mailbox();
  const notices = await outbox(sql, box);
  const answer = authServer({
    sql,
    keys,
    mailbox: box,
    limits: attemptLimits(sql, clock),
    url: () => home,
    confirmEmail: false,
    tokenLifetime: 3600,
    allowedHost: (name) => /^(localhost|127\.0\.0\.1|.*\.localhost)$/.test(name),
    oauth: {},
    pages: [],
    ...settings,
  });
  const stop = async () => {
    await notices.stop();
    await sql.end({ timeout: 5 });
  };
  return { answer, sql, keys, mails: box.mails, stop };
}

/** Somebody with an account, signed in. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A new account, whose owner is at home at `from`. */
export async function aMember(service: Service, how: Ask = {}): Promise<Member> {
  const email = `anna-${crypto.randomUUID()}@example.org`;
  const password = "richtig-1";
  const { body } = await service.ask("POST /signup", { ...how, body: { email, password, ...how.body } });
  const user = body["user"] as { readonly id: string };
  return { id: user.id, email, password, token: String(body["access_token"]) };
}

/** The same, whose owner has shown that the address is his. */
export async function aProvenMember(service: Service, how: Ask = {}): Promise<Member> {
  const member = await aMember(service, how);
  await service.sql`update auth.address_proofs set email = ${member.email}, proven_at = now() where user_id = ${member.id}`;
  return member;
}

/** Does something so many times, one after the other. */
export async function inTurn<T>(times: number, act: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let at = 0; at < times; at++) done.push(await act(at));
  return done;
}

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Database, freshDatabase } from "../../tests/fixtures/database.ts";
import { signToken } from "../tokens.ts";
import { realtimeServer, socketPath } from "./realtimeServer.ts";

// A session that has ended hears nothing from that moment on, although its token is good for up to an hour more.

const keys = {
  publishable: "sb_publishable_a",
  secret: "sb_secret_b",
  jwtSecret: "c".repeat(32),
  factorKey: "d",
};
let database: Database;
let realtime: Awaited<ReturnType<typeof realtimeServer>>;
let server: Server;

beforeAll(async () => {
  database = await freshDatabase();
  realtime = await realtimeServer({ sql: database.sql, keys });
  server = createServer();
  server.on("upgrade", realtime.upgrade);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  await realtime.close();
  server.close();
  await database.drop();
});

/** Somebody with so many sessions; their tokens. */
async function somebody(sessions: number) {
  const sub = randomUUID();
  await database.sql`insert into auth.users (id, aud, role, email) values (${sub}, 'authenticated', 'authenticated', ${`${sub}@example.org`})`;
  return Promise.all(
    Array.from({ length: sessions }, async () => {
      const session_id = randomUUID();
      await database.sql`insert into auth.sessions (id, user_id, aal) values (${session_id}, ${sub}, 'aal1')`;
      const claims = { sub, role: "authenticated", aal: "aal1", session_id };
      return { sub, session_id, token: await signToken(claims, keys.jwtSecret, 3600) };
    }),
  );
}

interface Said {
  readonly topic: string;
  readonly event: string;
  readonly payload: { readonly status?: string; readonly response?: { readonly reason?: string } };
}

/** A client with its socket; what it was told, in order. */
async function aClient() {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}?vsn=1.0.0&apikey=${keys.publishable}`);
  const told: Said[] = [];
  socket.on("message", (data: Buffer) => told.push(JSON.parse(data.toString()) as Said));
  await once(socket, "open");
  const say = (topic: string, event: string, payload: object) =>
    socket.send(JSON.stringify({ topic: `realtime:${topic}`, event, payload, ref: "1", join_ref: "1" }));
  return {
    told,
    say,
    /** The answer to a join. */
    join: async (topic: string, access_token?: string) => {
      const before = told.length;
      say(topic, "phx_join", { access_token, config: { broadcast: {} } });
      const isReply = ({ event }: Said) => event === "phx_reply";
      await expect.poll(() => told.slice(before).some(isReply)).toBe(true);
      return told.slice(before).find(isReply)!.payload;
    },
    events: (topic: string) =>
      told.flatMap(({ topic: at, event }) =>
        at === `realtime:${topic}` && event !== "presence_state" ? [event] : [],
      ),
    close: () => socket.close(),
  };
}

const ring = (topic: string) => database.sql`select realtime.send('{"n":1}', 'bell', ${topic}, false)`;
const end = (session: string) => database.sql`delete from auth.sessions where id = ${session}`;

test("the channels of a session that ends are closed, and hear nothing more; those of others go on", async () => {
  const [one, other] = await somebody(2);
  const client = await aClient();
  for (const [topic, token] of [
    ["one", one!.token],
    ["other", other!.token],
    ["guest", undefined],
    ["server", keys.secret],
  ] as const)
    expect(await client.join(topic, token)).toMatchObject({ status: "ok" });
  await end(one!.session_id);
  await expect.poll(() => client.events("one")).toEqual(["phx_reply", "system", "phx_close"]);
  for (const topic of ["one", "other", "guest", "server"]) await ring(topic);
  for (const topic of ["other", "guest", "server"])
    await expect.poll(() => client.events(topic)).toEqual(["phx_reply", "broadcast"]);
  expect(client.events("one")).toEqual(["phx_reply", "system", "phx_close"]);
  client.close();
});

test("it joins nothing more, and no channel is kept with its token", async () => {
  const [one, other] = await somebody(2);
  const client = await aClient();
  await client.join("kept", other!.token);
  await end(one!.session_id);
  expect(await client.join("new", one!.token)).toMatchObject({
    status: "error",
    response: { reason: "Unauthorized: This session has ended" },
  });
  client.say("kept", "access_token", { access_token: one!.token });
  await expect.poll(() => client.events("kept")).toEqual(["phx_reply", "system", "phx_close"]);
  client.close();
});

test("with the account all of its sessions end", async () => {
  const [one, other] = await somebody(2);
  const client = await aClient();
  await client.join("a", one!.token);
  await client.join("b", other!.token);
  await database.sql`delete from auth.users where id = ${one!.sub}`;
  for (const topic of ["a", "b"]) await expect.poll(() => client.events(topic)).toContain("phx_close");
  client.close();
});

test("what ended while nobody listened is found when the server listens again", async () => {
  const [one, other] = await somebody(2);
  const client = await aClient();
  await client.join("missed", one!.token);
  await client.join("stands", other!.token);
  await database.sql.begin(async (sql) => {
    // Neither told by the trigger, nor by a notification that is lost with the connection.
    await sql`set local session_replication_role = replica`;
    await sql`delete from auth.sessions where id = ${one!.session_id}`;
  });
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
  await expect.poll(() => client.events("missed")).toEqual(["phx_reply", "system", "phx_close"]);
  expect(client.events("stands")).toEqual(["phx_reply"]);
  client.close();
});

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Sql } from "postgres";
import { WebSocketServer, type WebSocket } from "ws";
import { isRecord } from "#kernel/isRecord.ts";
import {
  isProblem,
  keyHolder,
  sessionOf,
  sessionStands,
  standing,
  tokenHolder,
  type Identity,
} from "../identity.ts";
import { text } from "../json.ts";
import type { Keys } from "../folder/keys.ts";
import { tellChanges, type Announced } from "./changes.ts";
import { isCurrent, plainTopic, type Channel, type Subscription } from "./channel.ts";
import { decodeFrame, encodeFrame, type Frame, type Version } from "./frames.ts";
import { postBroadcast } from "./postBroadcast.ts";
import { topicRights } from "./topicRights.ts";

/** Where sockets are opened. */
export const socketPath = "/realtime/v1/websocket";

/** Largest message, with or without a socket, bytes. */
export const largestMessage = 1024 * 1024;

/** Messages as they happen, in the protocol of Supabase Realtime. */
interface RealtimeServer {
  /** Takes over a connection that asks for `socketPath`. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** `/realtime/v1/api/broadcast`: messages without a socket. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
}

interface Context {
  readonly sql: Sql;
  readonly keys: Keys;
  readonly channels: Set<Channel>;
  /** The sessions that the database is being asked about: one that ends meanwhile joins nothing. */
  readonly asking: Set<Asked>;
  readonly nextId: () => number;
}

interface Asked {
  readonly session: string;
  isOver: boolean;
}

/** Milliseconds without a sign of life after which a client is given up; clients send one every 25 s. */
const silence = 60_000;

/**
 * Broadcasts between clients and from the database (`realtime.send`), and changes of tables in the publication
 * `supabase_realtime`. Private topics are governed by policies on realtime.messages. Presence is not offered.
 */
export async function realtimeServer({
  sql,
  keys,
}: {
  readonly sql: Sql;
  readonly keys: Keys;
}): Promise<RealtimeServer> {
  let lastId = 0;
  const context: Context = { sql, keys, channels: new Set(), asking: new Set(), nextId: () => ++lastId };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage });
  sockets.on("connection", (socket: WebSocket, request: IncomingMessage) => serve(context, socket, request));

  const messages = inBatches<string>((ids) => tellMessages(context, ids));
  const changes = inBatches<Announced>((batch) => tellChanges(sql, context.channels, batch));
  const listeners = [
    await sql.listen("klarbau_broadcast", (id) => messages.add(id)),
    await sql.listen("klarbau_change", (change) => changes.add(JSON.parse(change))),
    await sql.listen(
      "klarbau_session_end",
      (session) => endSessions(context, (one) => one === session),
      // What ended while nobody listened is not announced again.
      () => void endMissed(context).catch((error: unknown) => console.error("realtime", error)),
    ),
  ];
  await forgetOldMessages(sql);
  const daily = setInterval(() => void forgetOldMessages(sql), 6 * 3600 * 1000);
  daily.unref();
  return {
    upgrade: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit("connection", opened, request)),
    fetch: (request) => postBroadcast(context, request),
    close: async () => {
      clearInterval(daily);
      await Promise.all(listeners.map((listener) => listener.unlisten()));
      for (const socket of sockets.clients) socket.terminate();
      await Promise.all([messages.settled(), changes.settled()]);
      sockets.close();
    },
  };
}

/** One client from its first word to its last. */
function serve(context: Context, socket: WebSocket, request: IncomingMessage): void {
  const query = new URL(request.url ?? "/", "http://localhost").searchParams;
  const version: Version = query.get("vsn")?.startsWith("2") === true ? "2.0.0" : "1.0.0";
  const joined = new Map<string, Channel>();
  const guest = keyHolder(query.get("apikey") ?? "", context.keys);
  if (!guest) return socket.close(1008, "Invalid API key");
  const client: Client = {
    guest,
    joined,
    send: (frame) => {
      if (socket.readyState === socket.OPEN) socket.send(encodeFrame(frame, version));
    },
  };
  let silenceEnds = setTimeout(() => socket.terminate(), silence);
  let turn: Promise<void> = Promise.resolve();
  socket.on("message", (data: Buffer, binary: boolean) => {
    clearTimeout(silenceEnds);
    silenceEnds = setTimeout(() => socket.terminate(), silence);
    const frame = decodeFrame(Buffer.isBuffer(data) ? data : Buffer.from(data), binary);
    // One after the other: a token that was sent before a broadcast counts for it.
    if (frame)
      turn = turn.then(() => hear(context, client, frame)).catch((error: unknown) => fail(socket, error));
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    clearTimeout(silenceEnds);
    for (const channel of joined.values()) context.channels.delete(channel);
    joined.clear();
  });
}

interface Client {
  /** Who the client is without a token. */
  readonly guest: Identity;
  readonly joined: Map<string, Channel>;
  readonly send: (frame: Frame) => void;
}

function fail(socket: WebSocket, error: unknown): void {
  console.error("realtime", error);
  socket.close(1011);
}

async function hear(context: Context, client: Client, frame: Frame): Promise<void> {
  const reply = (status: "ok" | "error", response: object = {}) =>
    client.send({ ...frame, event: "phx_reply", payload: { status, response } });
  if (frame.event === "heartbeat") return reply("ok");
  if (frame.event === "phx_join") return join(context, client, frame);
  const channel = client.joined.get(frame.topic);
  if (!channel) return reply("error", { reason: "unmatched topic" });
  switch (frame.event) {
    case "phx_leave":
      leave(context, client, channel);
      return reply("ok");
    case "access_token":
      return renew(context, channel, frame.payload);
    case "broadcast":
      if (!isCurrent(channel)) return channel.close("Token has expired");
      if (channel.private && !channel.maySend) return reply("error", { reason: "Unauthorized" });
      for (const other of context.channels) {
        const meant =
          other.topic === channel.topic &&
          other.private === channel.private &&
          (other !== channel || channel.echo);
        if (meant && isCurrent(other)) other.push("broadcast", frame.payload);
      }
      return channel.acknowledge ? reply("ok") : undefined;
    case "presence":
      return reply("error", { reason: "Presence is not offered by the embedded backend" });
    default:
      return reply("error", { reason: "unknown event" });
  }
}

async function join(context: Context, client: Client, frame: Frame): Promise<void> {
  const { topic, joinRef } = frame;
  const payload = isRecord(frame.payload) ? frame.payload : {};
  const config = isRecord(payload["config"]) ? payload["config"] : {};
  const broadcast = isRecord(config["broadcast"]) ? config["broadcast"] : {};
  const reply = (status: "ok" | "error", response: object) =>
    client.send({ ...frame, event: "phx_reply", payload: { status, response } });

  const identity = await identityFor(context, client, text(payload["access_token"]));
  if (identity === undefined)
    return reply("error", { reason: "InvalidJWTToken: Token has expired or is invalid" });
  const isPrivate = config["private"] === true;
  const rights = isPrivate
    ? await topicRights(context.sql, identity, plainTopic(topic))
    : { read: true, send: true };
  if (!rights.read)
    return reply("error", {
      reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${plainTopic(topic)}`,
    });

  if (!(await mayStand(context, identity)))
    return reply("error", { reason: `Unauthorized: ${sessionIsOver}` });

  const before = client.joined.get(topic);
  if (before) leave(context, client, before);
  const channel: Channel = {
    topic,
    joinRef,
    private: isPrivate,
    subscriptions: subscriptionsOf(context, config["postgres_changes"]),
    echo: broadcast["self"] === true,
    acknowledge: broadcast["ack"] === true,
    identity,
    maySend: rights.send,
    push: (event, body) => client.send({ joinRef, ref: null, topic, event, payload: body }),
    close: (reason) => {
      leave(context, client, channel);
      channel.push("system", {
        extension: "system",
        channel: plainTopic(topic),
        status: "error",
        message: reason,
      });
      channel.push("phx_close", {});
    },
  };
  client.joined.set(topic, channel);
  context.channels.add(channel);
  reply("ok", { postgres_changes: channel.subscriptions });
  if (channel.subscriptions.length > 0)
    channel.push("system", {
      extension: "postgres_changes",
      channel: plainTopic(topic),
      status: "ok",
      message: "Subscribed to PostgreSQL",
    });
  channel.push("presence_state", {});
}

function leave(context: Context, client: Client, channel: Channel): void {
  context.channels.delete(channel);
  client.joined.delete(channel.topic);
}

/** Closes the channels of sessions that have ended: their tokens live for up to an hour more. */
function endSessions({ channels, asking }: Context, isOver: (session: string) => boolean): void {
  for (const asked of asking) if (isOver(asked.session)) asked.isOver = true;
  for (const channel of channels) {
    const session = sessionOf(channel.identity);
    if (session !== undefined && isOver(session)) channel.close(sessionIsOver);
  }
}

/** Asks once about the sessions of all channels. */
async function endMissed(context: Context): Promise<void> {
  const joined = [...context.channels].flatMap(({ identity }) => sessionOf(identity) ?? []);
  const sessions = new Set([...joined, ...[...context.asking].map(({ session }) => session)]);
  if (sessions.size === 0) return;
  const left = await standing(context.sql, [...sessions]);
  endSessions(context, (session) => sessions.has(session) && !left.has(session));
}

const sessionIsOver = "This session has ended";

/** Whether a channel may stand on behalf of an identity, asked last: what ends from now on closes it. */
async function mayStand({ sql, asking }: Context, identity: Identity): Promise<boolean> {
  const session = sessionOf(identity);
  if (session === undefined) return true;
  const asked: Asked = { session, isOver: false };
  asking.add(asked);
  try {
    return (await sessionStands(sql, identity)) && !asked.isOver;
  } finally {
    asking.delete(asked);
  }
}

/** Another token for a joined topic: the rights are asked for anew. */
async function renew(context: Context, channel: Channel, payload: unknown): Promise<void> {
  const token = isRecord(payload) ? text(payload["access_token"]) : undefined;
  if (token === undefined) return;
  const identity = keyHolder(token, context.keys) ?? (await tokenHolder(token, context.keys));
  if (isProblem(identity)) return channel.close("Token has expired or is invalid");
  const rights = channel.private
    ? await topicRights(context.sql, identity, plainTopic(channel.topic))
    : { read: true, send: true };
  if (!rights.read) return channel.close("You do not have permissions to read from this Channel topic");
  if (!(await mayStand(context, identity))) return channel.close(sessionIsOver);
  channel.identity = identity;
  channel.maySend = rights.send;
}

async function identityFor(
  { keys }: Context,
  client: Client,
  token: string | undefined,
): Promise<Identity | undefined> {
  if (token === undefined) return client.guest;
  const identity = keyHolder(token, keys) ?? (await tokenHolder(token, keys));
  return isProblem(identity) ? undefined : identity;
}

function subscriptionsOf({ nextId }: Context, wanted: unknown): Subscription[] {
  return (Array.isArray(wanted) ? wanted : []).filter(isRecord).map((each) => ({
    id: nextId(),
    event: (text(each["event"]) ?? "*").toUpperCase(),
    schema: text(each["schema"]) ?? "public",
    table: text(each["table"]) ?? "*",
    filter: text(each["filter"]),
  }));
}

/** Brings messages of `realtime.send` to those who have joined their topic. */
async function tellMessages({ sql, channels }: Context, ids: readonly string[]): Promise<void> {
  if (channels.size === 0) return;
  const rows = await sql<{ id: string; topic: string; event: string; payload: unknown; private: boolean }[]>`
    select id, topic, event, payload, private from realtime.messages where id = any (${[...ids]}::uuid[])
     order by array_position(${[...ids]}::uuid[], id)`;
  for (const row of rows) {
    for (const channel of channels) {
      if (plainTopic(channel.topic) !== row.topic || channel.private !== row.private) continue;
      if (!isCurrent(channel)) channel.close("Token has expired");
      else
        channel.push("broadcast", {
          type: "broadcast",
          event: row.event,
          payload: row.payload,
          meta: { id: row.id },
        });
    }
  }
}

/** Messages older than three days are of no use to anyone. */
async function forgetOldMessages(sql: Sql): Promise<void> {
  await sql`delete from realtime.messages where inserted_at < now() - interval '3 days'`;
}

interface Batches<T> {
  readonly add: (item: T) => void;
  /** Resolves when everything added so far has been worked off. */
  readonly settled: () => Promise<void>;
}

/** Works off what has come meanwhile, together and in order, one batch at a time. */
function inBatches<T>(work: (batch: readonly T[]) => Promise<void>): Batches<T> {
  let waiting: T[] = [];
  let running: Promise<void> | undefined;
  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await work(batch).catch((error: unknown) => console.error("realtime", error));
    }
    running = undefined;
  };
  return {
    add: (item) => {
      waiting.push(item);
      running ??= Promise.resolve().then(run);
    },
    settled: () => running ?? Promise.resolve(),
  };
}

import type { Sql } from "postgres";
import { isRecord } from "#kernel/isRecord.ts";
import { isProblem, keyHolder, tokenHolder, type Identity } from "../identity.ts";
import { bodyOf, json, text } from "../json.ts";
import type { Keys } from "../folder/keys.ts";
import { isCurrent, plainTopic, type Channel } from "./channel.ts";
import { topicRights } from "./topicRights.ts";

/** What a message without a socket needs. */
interface Context {
  readonly sql: Sql;
  readonly keys: Keys;
  readonly channels: Iterable<Channel>;
}

interface Message {
  readonly topic: string;
  readonly event: string;
  readonly private: boolean;
  /** JSON, or bytes. */
  readonly payload: unknown;
}

/**
 * Messages without a socket: `POST /realtime/v1/api/broadcast` with `{ messages }`, or
 * `POST /realtime/v1/api/broadcast/:topic/events/:event` with one payload. A private topic asks its policies.
 */
export async function postBroadcast(context: Context, request: Request): Promise<Response> {
  const identity = await senderOf(context, request);
  if (identity === undefined) return json(401, { message: "Invalid API key or token" });
  const messages = request.method === "POST" ? await messagesOf(request) : undefined;
  if (messages === undefined) return json(400, { message: "No message" });
  for (const { topic, private: isPrivate } of messages)
    if (isPrivate && !(await topicRights(context.sql, identity, topic)).send)
      return json(403, { message: "Unauthorized" });
  for (const { topic, event, private: isPrivate, payload } of messages)
    for (const channel of context.channels)
      if (plainTopic(channel.topic) === topic && channel.private === isPrivate && isCurrent(channel))
        channel.push("broadcast", { type: "broadcast", event, payload });
  return new Response(null, { status: 202 });
}

async function senderOf({ keys }: Context, request: Request): Promise<Identity | undefined> {
  const key = keyHolder(request.headers.get("apikey") ?? "", keys);
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (key === undefined || bearer === undefined) return key;
  const identity = keyHolder(bearer, keys) ?? (await tokenHolder(bearer, keys));
  return isProblem(identity) ? undefined : identity;
}

async function messagesOf(request: Request): Promise<Message[] | undefined> {
  const url = new URL(request.url);
  const path = url.pathname.slice("/realtime/v1/api/broadcast".length);
  if (path === "") {
    const { messages } = await bodyOf(request);
    return (Array.isArray(messages) ? messages.filter(isRecord) : []).map((message) => ({
      topic: plainTopic(text(message["topic"]) ?? ""),
      event: text(message["event"]) ?? "",
      private: message["private"] === true,
      payload: message["payload"],
    }));
  }
  const [, topic, event] = (/^\/([^/]+)\/events\/([^/]+)$/.exec(path) ?? []).map(decoded);
  if (topic === undefined || event === undefined) return undefined;
  const bytes = request.headers.get("content-type") === "application/octet-stream";
  // One byte holds the length of a name in a message of bytes.
  if (bytes && [topic, event].some((name) => Buffer.byteLength(name) > 255)) return undefined;
  const payload: unknown = bytes
    ? new Uint8Array(await request.arrayBuffer())
    : await request.json().catch(() => undefined);
  if (payload === undefined) return undefined;
  return [{ topic, event, private: url.searchParams.get("private") === "true", payload }];
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

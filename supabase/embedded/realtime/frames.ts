import { isRecord } from "#kernel/isRecord.ts";

/** One message of the Phoenix channel protocol. */
export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

/** The two spellings of frames: objects (1.0.0), arrays and binary broadcasts (2.0.0). */
export type Version = "1.0.0" | "2.0.0";

/** Kinds of binary frames, and how their payload is written. */
const [broadcastPush, broadcast, asJson] = [3, 4, 1];

/** A broadcast between clients whose payload is bytes. */
interface BinaryPayload {
  readonly type: "broadcast";
  readonly event: string;
  readonly payload: Uint8Array;
}

/** The frame in a message, or `undefined` when it is none. */
export function decodeFrame(data: Buffer, binary: boolean): Frame | undefined {
  if (binary) return decodeBroadcastPush(data);
  let message: unknown;
  try {
    message = JSON.parse(data.toString("utf8"));
  } catch {
    return undefined;
  }
  const [joinRef, ref, topic, event, payload]: unknown[] = Array.isArray(message)
    ? message
    : isRecord(message)
      ? [message["join_ref"], message["ref"], message["topic"], message["event"], message["payload"]]
      : [];
  if (typeof topic !== "string" || typeof event !== "string") return undefined;
  return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload };
}

/** A frame as the client of this version reads it. */
export function encodeFrame(frame: Frame, version: Version): string | Buffer {
  const { joinRef, ref, topic, event, payload } = frame;
  if (isBinary(payload)) return encodeBroadcast(topic, payload);
  return version === "2.0.0"
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

/**
 * A binary broadcast from a client: one byte each for the kind, the five lengths (join ref, ref, topic, event,
 * metadata) and the encoding, then those texts, then the payload.
 */
function decodeBroadcastPush(data: Buffer): Frame | undefined {
  const [kind, ...head] = data.subarray(0, 7);
  const [joinRefLength, refLength, topicLength, eventLength, metadataLength, encoding] = head;
  if (kind !== broadcastPush || encoding === undefined) return undefined;
  let at = 7;
  const take = (length = 0) => data.subarray(at, (at += length)).toString("utf8");
  const [joinRef, ref, topic, event] = [
    take(joinRefLength),
    take(refLength),
    take(topicLength),
    take(eventLength),
  ];
  take(metadataLength);
  const rest = data.subarray(at);
  const payload: unknown = encoding === asJson ? parsed(rest) : Uint8Array.from(rest);
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: "broadcast",
    payload: { type: "broadcast", event, payload },
  };
}

/** A binary broadcast to a client: kind, lengths of topic, event and metadata, encoding 0 (bytes), texts, payload. */
function encodeBroadcast(topic: string, { event, payload }: BinaryPayload): Buffer {
  const [name, what] = [Buffer.from(topic), Buffer.from(event)];
  return Buffer.concat([Buffer.from([broadcast, name.length, what.length, 0, 0]), name, what, payload]);
}

function isBinary(payload: unknown): payload is BinaryPayload {
  return isRecord(payload) && payload["payload"] instanceof Uint8Array;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return {};
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

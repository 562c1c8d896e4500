import { BROADCAST_CHANNEL_BY_TOKEN, type RxStorageInstanceCreationParams } from "rxdb";

/** What a channel of RxDB sends. Pages of an earlier version read this form, and write it. */
interface Message {
  /** Microseconds since 1970; earlier versions drop what is older than their listener. */
  readonly time: number;
  readonly type: "message";
  readonly data: unknown;
}

type Listener = (data: unknown) => void;

type Params = Pick<
  RxStorageInstanceCreationParams<unknown, unknown>,
  "databaseInstanceToken" | "databaseName" | "multiInstance"
>;

/**
 * Has RxDB tell the other pages and workers of a database what has changed without asking a clock. RxDB's own channel drops what is
 * older than its listener. When the clock of the device is set back, a page would not hear of the worker of another tab for that long.
 */
export function withoutClock(storageName: string, params: Params): void {
  const { databaseInstanceToken: token, databaseName, multiInstance } = params;
  const isThere = BROADCAST_CHANNEL_BY_TOKEN.has(token);
  if (!multiInstance || isThere || typeof BroadcastChannel !== "function") return;
  const channel = clocklessChannel(["RxDB:", storageName, databaseName].join("|"));
  BROADCAST_CHANNEL_BY_TOKEN.set(token, { bc: channel as never, refs: new Set() });
}

/** The part of RxDB's channel that its storage uses, on the channel of the browser. */
function clocklessChannel(name: string) {
  const native = new BroadcastChannel(name);
  const listeners = new Set<Listener>();
  native.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (message.type === "message") for (const hear of listeners) hear(message.data);
  };
  return {
    addEventListener: (_: "message", hear: Listener) => void listeners.add(hear),
    removeEventListener: (_: "message", hear: Listener) => void listeners.delete(hear),
    postMessage: (data: unknown) => {
      const message: Message = { time: Date.now() * 1000, type: "message", data };
      native.postMessage(message);
    },
    close: async () => native.close(),
  };
}

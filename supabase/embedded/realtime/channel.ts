import type { Identity } from "../identity.ts";

/** A client's wish to hear of changes of a table. */
export interface Subscription {
  readonly id: number;
  readonly event: string;
  readonly schema: string;
  readonly table: string;
  readonly filter: string | undefined;
}

/** One joined topic of one client. */
export interface Channel {
  /** Topic as the client writes it, with `realtime:` before it. */
  readonly topic: string;
  readonly joinRef: string | null;
  /** Private topics are governed by policies on realtime.messages; public ones by nobody. */
  readonly private: boolean;
  readonly subscriptions: readonly Subscription[];
  /** Whether the client hears its own broadcasts, and wants to know that they arrived. */
  readonly echo: boolean;
  readonly acknowledge: boolean;
  identity: Identity;
  /** Whether the policies let the client send to this topic. */
  maySend: boolean;
  /** Sends an event of this topic to the client. */
  readonly push: (event: string, payload: unknown) => void;
  /** Closes the channel, saying why. */
  readonly close: (reason: string) => void;
}

/** The topic without its prefix, as policies see it. */
export function plainTopic(topic: string): string {
  return topic.replace(/^realtime:/, "");
}

/** Whether the token of a channel is still good. */
export function isCurrent({ identity }: Channel, now = Date.now()): boolean {
  const { exp } = identity.claims;
  return exp === undefined || exp * 1000 > now;
}

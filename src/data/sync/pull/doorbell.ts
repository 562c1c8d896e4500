import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";

/** Listens for bells: something has changed in a scope; what, is asked over the ordinary way. */
export interface Doorbell {
  /** A fresh token; without one nothing listens. */
  readonly setToken: (token: string | null) => void;
  /** What to listen to. Channels that are there already stay. */
  readonly setTopics: (topics: readonly string[]) => void;
  readonly stop: () => Promise<void>;
}

/** Channels per connection: hosted Realtime allows 100. What does not fit is found by the regular look at the heads. */
const mostTopics = 90;

/** A doorbell of a backend. `ring` is called at each bell and whenever a channel has joined, because bells may have been missed. */
export function doorbell(server: { readonly url: string; readonly key: string }, ring: () => void): Doorbell {
  const channels = new Map<string, RealtimeChannel>();
  let token: string | null = null;
  let wanted: readonly string[] = [];
  let client: SupabaseClient | undefined;
  let isStopped = false;

  const fallSilent = async () => {
    const before = client;
    client = undefined;
    channels.clear();
    await before?.removeAllChannels();
    await before?.realtime.disconnect();
  };
  const listen = () => {
    if (token === null || isStopped) return;
    client ??= createClient(server.url, server.key, { accessToken: async () => token });
    for (const topic of wanted) {
      if (channels.has(topic)) continue;
      const channel = client.channel(topic, { config: { private: true } });
      channels.set(topic, channel);
      channel.on("broadcast", { event: "sync" }, ring).subscribe((status) => {
        if (status === "SUBSCRIBED") ring();
      });
    }
    for (const [topic, channel] of channels) {
      if (wanted.includes(topic)) continue;
      channels.delete(topic);
      void client.removeChannel(channel);
    }
  };
  return {
    setToken: (next) => {
      token = next;
      if (next === null) return void fallSilent(); // a channel that joins again without a token would join as a stranger
      void client?.realtime.setAuth(next);
      listen();
    },
    setTopics: (topics) => {
      wanted = topics.slice(0, mostTopics);
      listen();
    },
    stop: async () => {
      isStopped = true;
      await fallSilent();
    },
  };
}

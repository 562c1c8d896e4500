import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";

/** Tells that something has changed in a scope; the rows come by pull. */
export interface RealtimeSubscription {
  /** A fresh token; without one nothing listens. */
  readonly setToken: (token: string | null) => void;
  /** What to listen to. Channels that are there already stay. */
  readonly setTopics: (topics: readonly string[]) => void;
  readonly stop: () => Promise<void>;
}

/** Channels per connection: hosted Realtime allows 100. What does not fit is found by the regular look at the heads. */
const mostTopics = 90;

/** Subscribes to a backend. `notify` is called at each message and whenever a channel has joined, because messages may have been missed. */
export function subscribeToScopes(
  server: { readonly url: string; readonly key: string },
  notify: () => void,
): RealtimeSubscription {
  const channels = new Map<string, RealtimeChannel>();
  let token: string | null = null;
  let wanted: readonly string[] = [];
  let client: SupabaseClient | undefined;
  let isStopped = false;

  const unsubscribeAll = async () => {
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
      channel.on("broadcast", { event: "sync" }, notify).subscribe((status) => {
        if (status === "SUBSCRIBED") notify();
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
      if (next === null) return void unsubscribeAll(); // a channel that joins again without a token would join as a stranger
      void client?.realtime.setAuth(next);
      listen();
    },
    setTopics: (topics) => {
      wanted = topics.slice(0, mostTopics);
      listen();
    },
    stop: async () => {
      isStopped = true;
      await unsubscribeAll();
    },
  };
}

import webpush from "web-push";
import { settingId, settingsKey, wantsMessages } from "#domain/settings/settingId.ts";
import { attemptCounter } from "../_shared/attempts.ts";
import { callerOf } from "../_shared/caller.ts";
import { serverOf } from "../_shared/server.ts";
import { handler, type Subscription } from "./handler.ts";

const env = (name: string) => Deno.env.get(name) || undefined;
const { service } = serverOf(env);
const publicKey = env("KLARBAU_VAPID_PUBLIC_KEY");
const privateKey = env("KLARBAU_VAPID_PRIVATE_KEY");
const subject = env("KLARBAU_VAPID_SUBJECT");

Deno.serve(
  handler({
    publicKey: privateKey && subject ? publicKey : undefined,
    caller: callerOf(service),
    wants: async (user) => {
      const id = settingId(`user:${user}`, settingsKey);
      const { data, error } = await service
        .from("settings")
        .select("setting_value")
        .eq("id", id)
        .maybeSingle<{ readonly setting_value: unknown }>();
      if (error) throw error;
      return wantsMessages(data?.setting_value);
    },
    find: async (user, endpoint) => {
      const { data, error } = await service
        .from("push_subscriptions")
        .select("endpoint, p256dh, auth")
        .eq("user_id", user)
        .eq("endpoint", endpoint)
        .maybeSingle<Subscription>();
      if (error) throw error;
      return data ?? undefined;
    },
    forget: async (endpoint) => {
      const { error } = await service.from("push_subscriptions").delete().eq("endpoint", endpoint);
      if (error) throw error;
    },
    send: async ({ endpoint, p256dh, auth }, message) => {
      const { method, headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        message,
        { TTL: 600, vapidDetails: { subject: subject!, publicKey: publicKey!, privateKey: privateKey! } },
      );
      const given = Object.entries(headers).filter(([name]) => name !== "Content-Length");
      const answer = await fetch(endpoint, {
        method,
        headers: given.map(([name, value]): [string, string] => [name, String(value)]),
        body: body ? new Uint8Array(body) : null,
        redirect: "manual",
        signal: AbortSignal.timeout(10_000),
      });
      await answer.body?.cancel();
      return answer.status;
    },
    count: attemptCounter(service),
  }),
);

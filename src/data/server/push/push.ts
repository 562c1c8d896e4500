import type { SupabaseClient } from "@supabase/supabase-js";
import { err, ok, type Result } from "#kernel/result.ts";
import { type AccountProblem, requestProblem } from "../account/accountProblem.ts";

type Answered<T> = Promise<Result<T, AccountProblem>>;

/** How long the function may take; it starts cold. */
const patience_ms = 20_000;

/** What became of a test; `muted`: the person wants no messages, `gone`: the browser has given this device up. */
export type PushTest = "sent" | "muted" | "gone";

/** The key that browsers subscribe with; null while the operator has set up none. */
export async function pushKey(client: SupabaseClient): Answered<string | null> {
  const answer = await asked<{ readonly key?: unknown }>(client, {});
  if (!answer.ok) return answer;
  return ok(typeof answer.value.key === "string" ? answer.value.key : null);
}

/** Sends a message to this device, as a test. @param language of the message */
export async function testPush(
  client: SupabaseClient,
  { endpoint, language }: { readonly endpoint: string; readonly language: string },
): Answered<PushTest> {
  const answer = await asked<{ readonly sent?: PushTest }>(client, { endpoint, language });
  if (!answer.ok) return answer;
  return answer.value.sent === undefined ? err({ kind: "failed" }) : ok(answer.value.sent);
}

/** Tells the server where this device gets messages. */
export async function notePush(
  client: SupabaseClient,
  subscription: Pick<PushSubscription, "endpoint" | "toJSON">,
): Answered<void> {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  const given = { p_endpoint: subscription.endpoint, p_p256dh: p256dh, p_auth: auth };
  const { error, status } = await client.rpc("own_push_subscribe", given).retry(false);
  return error ? err(requestProblem(error, status)) : ok(undefined);
}

/** Tells the server that this device gets no messages any more. */
export async function forgetPush(client: SupabaseClient, endpoint: string): Answered<void> {
  const { error, status } = await client.rpc("own_push_unsubscribe", { p_endpoint: endpoint }).retry(false);
  return error ? err(requestProblem(error, status)) : ok(undefined);
}

/** Whether the server sends messages of this person to an address. */
export async function isPushNoted(client: SupabaseClient, endpoint: string): Answered<boolean> {
  const { data, error, status } = await client
    .from("push_subscriptions")
    .select("id")
    .eq("endpoint", endpoint)
    .retry(false);
  return error ? err(requestProblem(error, status)) : ok(data.length > 0);
}

async function asked<T>(client: SupabaseClient, body: object): Answered<T> {
  const invoked = await client.functions.invoke("push-message", { body, timeout: patience_ms });
  const { data, response } = invoked as { readonly data: T | null; readonly response?: Response };
  if (response === undefined) return err({ kind: "unanswered" });
  if (response.status === 429) return err({ kind: "too_many_requests" });
  if (response.status === 401) return err({ kind: "session_expired" });
  return response.ok && data !== null ? ok(data) : err({ kind: "failed" });
}

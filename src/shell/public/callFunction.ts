import { isRecord } from "#kernel/isRecord.ts";

/** Where the edge functions are. */
export interface FunctionServer {
  readonly url: string;
  readonly key: string;
}

/** Why a function did not do what a visitor asked for, in the words of the specification's error catalogue. */
export type FunctionFault = "network" | "service_unavailable" | "general";

/** What a function has answered. */
export interface FunctionAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** The JSON object; empty when it was something else. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What the answer says, in whatever form. */
  readonly text: string;
  /** What the answer means where nothing else is known of it. */
  readonly fault: FunctionFault;
}

/** Statuses of a function that is not there, or of a server in front that does not reach it. */
const unavailable: readonly number[] = [404, 502, 503, 504];

/** Posts to an edge function as a visitor. Nothing came back: status 0, and the fault is the network. */
export async function callFunction(
  { url, key }: FunctionServer,
  name: string,
  body: Readonly<Record<string, unknown>>,
): Promise<FunctionAnswer> {
  const response = await post(`${url}/functions/v1/${name}`, key, body);
  const text = await response?.text().catch(() => undefined);
  if (!response || text === undefined) return { ok: false, status: 0, body: {}, text: "", fault: "network" };
  const isRelayed = response.headers.get("x-relay-error") === "true"; // the FunctionsRelayError of supabase-js
  const ok = response.ok && !isRelayed;
  return { ok, status: response.status, body: objectIn(text), text, fault: faultOf(response, text) };
}

function faultOf({ status, headers }: Response, text: string): FunctionFault {
  if (headers.get("x-relay-error") === "true" || unavailable.includes(status)) return "service_unavailable";
  return /network|fetch/i.test(text) ? "network" : "general";
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text);
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
}

/** The answer, or `undefined` when none came: a fetch only throws when the network failed. */
async function post(url: string, key: string, body: unknown): Promise<Response | undefined> {
  const headers = { "content-type": "application/json", apikey: key, authorization: `Bearer ${key}` };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).catch((problem: unknown) => {
    if (problem instanceof TypeError) return undefined;
    throw problem;
  });
}

import type { PushAnswer, PushRow } from "#data/sync/protocol.ts";
import type { Fields } from "#domain/sync/same.ts";
import { as, later, type Owner, pause } from "../realm/virtualTime.ts";
import { locksOf, modelCall } from "../server/modelCalls.ts";
import { SqlError } from "../server/rowChecks.ts";
import { type Fault, type Request, tell, type World } from "./world.ts";

/** One end of a line to the server: what a device needs of the network. */
export interface Line {
  readonly device: string;
  readonly owner: Owner;
  readonly isOnline: () => boolean;
  /** The life that asks is over: nothing reaches it any more. */
  readonly isCut: () => boolean;
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

const faults: readonly Fault[] = [
  "lost",
  "lost",
  "reply lost",
  "reply lost",
  "reply lost",
  "hangs",
  "late",
  "late",
  "twice",
  "twice",
  "truncated",
  "portal",
  "401",
  "403",
  "409",
  "413",
  "429",
  "500",
  "502 after",
  "503",
];

/** A `fetch` over a line on which everything may happen; what happens is a choice of the seed. */
export function fetchOver(world: World, line: Line): typeof globalThis.fetch {
  return (input, init) =>
    new Promise<Response>((resolve, reject) => {
      const answered = new AbortController();
      world.inFlight += 1;
      const end = (settle: () => void) => {
        if (answered.signal.aborted) return;
        answered.abort();
        world.inFlight -= 1;
        if (!line.isCut()) settle();
      };
      const fail = (why: string) => end(() => reject(new TypeError(why)));
      init?.signal?.addEventListener("abort", () => fail("aborted"));
      const request = requestOf(world, line, { url: addressOf(input), init });
      void travel(world, line, { request, fail, deliver: (reply) => end(() => resolve(respond(reply))) });
    });
}

const addressOf = (input: Parameters<typeof globalThis.fetch>[0]) =>
  typeof input === "string" || input instanceof URL ? input.toString() : input.url;

const respond = ({ status, body }: Reply) => new Response(body, { status });

function requestOf(
  world: World,
  line: Line,
  { url, init }: { readonly url: string; readonly init: RequestInit | undefined },
): Request {
  const headers = new Headers(init?.headers);
  const token = (headers.get("authorization") ?? "").replace("Bearer ", "");
  const user = world.tokens.get(token);
  if (user === undefined) world.violations.push(`a request went out without a person's token: ${token}`);
  const name = url.slice(url.lastIndexOf("/") + 1);
  const args = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as Fields;
  const n = world.requests.length;
  const request: Request = {
    n,
    device: line.device,
    user: isValid(world, token) ? (user ?? null) : null,
    name,
    args,
    answers: [],
    isTooLarge: false,
    isAnswered: false,
  };
  world.requests.push(request);
  return request;
}

const isValid = (world: World, token: string) => !world.tokens.has(`expired ${token}`);

/** Makes all tokens that were given out so far invalid. */
export function expireTokens(world: World): void {
  const given = [...world.tokens].filter(([token]) => !token.startsWith("expired "));
  for (const [token, user] of given) world.tokens.set(`expired ${token}`, user);
}

interface Trip {
  readonly request: Request;
  readonly fail: (why: string) => void;
  readonly deliver: (reply: Reply) => void;
}

async function travel(world: World, line: Line, { request, fail, deliver }: Trip): Promise<void> {
  const { faults: luck } = world.chance;
  const chance: Fault = luck() < world.weather.faults ? faults[Math.floor(luck() * faults.length)]! : "none";
  const fault = world.fate?.(request) ?? chance;
  const way = () => 1 + luck() * world.weather.slow_ms;
  const there = way() + (fault === "arrives after 8 s" ? 8000 : 0);
  const back =
    way() + (fault === "late" ? luck() * 20_000 : 0) + (fault === "answered after 16 s" ? 16_000 : 0);
  const again = 1000 + luck() * 60_000;
  if (fault !== "none" || world.isTalkative)
    tell(
      world,
      `${line.device} #${request.n} ${request.name}: ${fault}${world.isTalkative ? ` ${JSON.stringify(request.args)}` : ""}`,
    );
  if (!line.isOnline()) return void as(line.owner, () => later(1, () => fail("offline")));
  if (fault === "lost") return void as(line.owner, () => later(there, () => fail("lost")));
  const early = earlyReply(world, fault, request);
  request.isTooLarge = early?.status === 413;
  if (request.isTooLarge) noteRefusals(world, request, () => true);
  if (early) return void as(line.owner, () => later(there, () => deliver(early)));
  as(world.server, () => {
    later(there, () => {
      void serve(world, request).then((reply) => {
        if (fault === "reply lost") return void as(line.owner, () => later(back, () => fail("reply lost")));
        if (fault === "hangs") return; // the device's own patience ends it
        const shown = damaged(fault, reply);
        const arrive = () => {
          if (!line.isOnline()) return fail("offline");
          if (shown === reply && !line.isCut()) request.isAnswered = true;
          return deliver(shown);
        };
        as(line.owner, () => later(back, arrive));
      });
    });
    if (fault === "twice") later(there + again, () => void serve(world, request)); // the network repeats the request
  });
}

function earlyReply(world: World, fault: Fault, request: Request): Reply | undefined {
  if (JSON.stringify(request.args).length > world.weather.largestBody)
    return { status: 413, body: "<html>too large</html>" };
  return earlyReplies[fault];
}

/** Replies that come before the server has done anything. */
const earlyReplies: Readonly<Partial<Record<Fault, Reply>>> = {
  portal: { status: 200, body: "<!doctype html><title>Hotel WLAN</title>" },
  "401": refusal(401, "PGRST301"),
  "403": refusal(403, "42501"),
  "409": refusal(409, "40001"),
  "413": { status: 413, body: "" },
  "429": { status: 429, body: "later" },
  "500": { status: 500, body: "later" },
  "503": { status: 503, body: "later" },
};

function damaged(fault: Fault, reply: Reply): Reply {
  if (fault === "truncated")
    return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) };
  if (fault === "502 after") return { status: 502, body: "<html>bad gateway</html>" };
  return reply;
}

function refusal(status: number, code: string): Reply {
  return { status, body: JSON.stringify({ code, message: code, details: null, hint: null }) };
}

function noteRefusals(world: World, { device, args }: Request, isRefused: (i: number) => boolean): void {
  const rows = (args["p_rows"] ?? []) as readonly PushRow[];
  rows.forEach(({ id }, i) => isRefused(i) && world.refusals.add(`${device}|${id}`));
}

/** How long a request waits for the lock of another transaction. */
const lockTimeout_ms = 5000;

/** So few ids on a page, however many are asked for: something is changed between two pages often enough. */
const idsPerPage = 3;

/** What the REST interface does with a request: one transaction as the person of the token. */
async function serve(world: World, request: Request): Promise<Reply> {
  const { user, name } = request;
  if (user === null) return refusal(401, "PGRST301");
  const args = name === "sync_ids_page" ? { ...request.args, p_limit: idsPerPage } : request.args;
  const waited = { ms: 0 };
  while (locksOf(world.store, user, name, args).some((key) => world.store.locks.has(key))) {
    if (waited.ms >= lockTimeout_ms) return refusal(500, "55P03");
    await as(world.server, () => pause(50));
    waited.ms += 50;
  }
  try {
    const answer = modelCall(world.store, user, name, args);
    request.answers.push(structuredClone(answer));
    world.met.push({ what: "call", user, name, args, answer: structuredClone(answer) });
    if (name === "sync_push")
      noteRefusals(world, request, (i) => /rejected|gone/.test((answer as readonly PushAnswer[])[i]!.status));
    if (world.isTalkative) tell(world, `server #${request.n} ${JSON.stringify(answer)}`);
    return { status: 200, body: JSON.stringify(answer) };
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    world.met.push({ what: "call", user, name, args, code: error.code });
    return refusal(400, error.code);
  }
}

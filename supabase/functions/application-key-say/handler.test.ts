import { beforeAll, expect, test } from "vitest";
import {
  type KeyStatement,
  keyStatement,
  type KeyWish,
  readKeyChain,
} from "#domain/application/keys/keyChain.ts";
import {
  newSigningKey,
  publicKeyOf,
  type Signed,
  type SigningKey,
} from "#domain/application/keys/signature.ts";
import { refuse } from "../_shared/http.ts";
import { type Deps, handler } from "./handler.ts";

const { subtle } = crypto;
let [office, tablet, stranger]: SigningKey[] = [];
beforeAll(async () => {
  [office, tablet, stranger] = await Promise.all([1, 2, 3].map(() => newSigningKey(subtle)));
});

type Chain = readonly Signed<KeyStatement>[];

/** What somebody signs as the next statement after a chain. */
async function next(chain: Chain, by: SigningKey, act: KeyWish["act"], about: SigningKey) {
  const known = await readKeyChain(subtle, chain, "founder");
  const place = { organisation: "o1", length: chain.length, head: known?.head ?? null };
  const key = await publicKeyOf(subtle, about);
  return keyStatement(subtle, by, place, { act, key, label: "Büro", said_at: "2026-12-02T08:00:00.000Z" });
}
const founded = async (): Promise<Chain> => [await next([], office!, "found", office!)];

/** The function before a database that takes what it has been told is proven. */
function server(chain: Chain, changes: Partial<Deps> = {}) {
  const noted: unknown[] = [];
  const said: unknown[] = [];
  const ask = handler({
    caller: async (request) =>
      request.headers.get("authorization") === "Bearer anna" ? { id: "anna", email: "anna@x.org" } : null,
    count: async () => undefined,
    read: async () => ({ organisation: "o1", generation: chain.length > 0 ? 1 : 0, chain }),
    note: async ({ id }, { organisation, generation }, statement) => {
      noted.push([id, organisation, generation, statement]);
      return true;
    },
    say: async (_, speech) => {
      said.push(speech);
      return "said";
    },
    ...changes,
  });
  const send = async (body: unknown, headers: Record<string, string> = { authorization: "Bearer anna" }) => {
    const answer = await ask(
      new Request("http://x/", { method: "POST", headers, body: JSON.stringify(body) }),
    );
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const say = (statement: unknown, anew?: boolean) => send({ project: "p", statement, anew });
  return { send, say, noted, said };
}
const told = (said: string) => ({ status: 200, body: { said } });

test("a statement that follows the chain is noted as proven for its speaker, and then said", async () => {
  const chain = await founded();
  const statement = await next(chain, office!, "admit", tablet!);
  const { say, noted, said } = server(chain);
  expect(await say(statement)).toEqual(told("said"));
  expect(noted).toEqual([["anna", "o1", 1, statement]]);
  expect(said).toEqual([{ project: "p", statement, anew: false }]);
});

test("a first key and the wish of a device are proven by themselves", async () => {
  const { say, said } = server([]);
  expect(await say((await founded())[0])).toEqual(told("said"));
  expect(await say(await next([], tablet!, "ask", tablet!))).toEqual(told("said"));
  expect(said).toHaveLength(2);
});

test("what nobody or the wrong key has signed is neither noted nor said", async () => {
  const chain = await founded();
  const sound = await next(chain, office!, "admit", tablet!);
  const other = await next(chain, office!, "admit", stranger!);
  const { signature: _, ...unsigned } = sound;
  const { say, noted, said } = server(chain);
  for (const statement of [
    unsigned,
    { ...sound, signature: "" },
    { ...sound, signature: other.signature },
    { ...sound, statement: { ...sound.statement, label: "Tablet" } },
    await next(chain, stranger!, "admit", tablet!),
    await next(chain, stranger!, "ask", tablet!),
  ])
    expect(await say(statement)).toEqual(told("invalid"));
  expect([noted, said]).toEqual([[], []]);
});

test("a first key that is none begins no chain", async () => {
  const sound = (await founded())[0]!;
  const { say, noted } = server([]);
  for (const statement of [
    { key_id: "a".repeat(64), statement: { act: "found", organisation: "o1", place: 0, key: { kty: "EC" } } },
    { ...sound, statement: { ...sound.statement, key: { kty: "EC" } } },
    { ...sound, public_key: { ...sound.public_key, x: "A".repeat(43) } },
    await next([], office!, "found", tablet!),
  ])
    expect(await say(statement)).toEqual(told("invalid"));
  expect(noted).toEqual([]);
});

test("who speaks after an earlier state of the chain hears that somebody was faster", async () => {
  const chain = await founded();
  const longer = [...chain, await next(chain, office!, "admit", tablet!)];
  const { say, noted } = server(longer);
  expect(await say(await next(chain, office!, "admit", stranger!))).toEqual(told("stale"));
  expect(await say(chain[0])).toEqual(told("stale"));
  expect(noted).toEqual([]);
});

test("a chain is begun anew on purpose, and the database hears the purpose", async () => {
  const statement = await next([], tablet!, "found", tablet!);
  const { say, said } = server(await founded());
  expect(await say(statement, true)).toEqual(told("said"));
  expect(said).toEqual([{ project: "p", statement, anew: true }]);
});

test("without a session nothing is read", async () => {
  const { send } = server([]);
  const body = { project: "p", statement: (await founded())[0] };
  for (const headers of [{}, { authorization: "Bearer nobody" }])
    expect(await send(body, headers)).toEqual({ status: 401, body: { code: "unauthenticated" } });
});

test.for(["forbidden", "insufficient_aal"] as const)(
  "what the database refuses is said by name: %s",
  async (code) => {
    const first = (await founded())[0];
    const refused = { status: 403, body: { code } };
    const unread = server([], { read: async () => code });
    expect(await unread.say(first)).toEqual(refused);
    expect(unread.noted).toEqual([]);
    expect(await server([], { say: async () => code }).say(first)).toEqual(refused);
  },
);

test("a database that is away is said, whenever it goes", async () => {
  const first = (await founded())[0];
  const away = async () => {
    throw new Error("away");
  };
  for (const changes of [{ caller: away }, { read: away }, { note: away }, { say: away }])
    expect((await server([], changes).say(first)).status).toBe(503);
});

test("what the database cannot keep is invalid, and is not said", async () => {
  const { say, said } = server([], { note: async () => false });
  expect(await say((await founded())[0])).toEqual(told("invalid"));
  expect(said).toEqual([]);
});

test("who speaks too often waits, and other forms are refused", async () => {
  const first = (await founded())[0];
  const full = server([], { count: async () => refuse({ code: "over_request_rate_limit" }) });
  expect((await full.say(first)).status).toBe(429);
  expect(full.noted).toEqual([]);
  const { send } = server([]);
  for (const body of [
    {},
    { project: "p" },
    { project: "", statement: first },
    { project: "p", statement: [] },
  ])
    expect((await send(body)).status).toBe(400);
});

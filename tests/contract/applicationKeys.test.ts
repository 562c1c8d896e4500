import { expect, test } from "vitest";
import { readApplicationKeys, sayApplicationKey } from "#data/server/applicationKeys.ts";
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
import { given } from "./clients.ts";
import { type Colleague, colleagueOf, guestOf, rowsFor, syncTarget } from "./syncProject.ts";

const { subtle } = crypto;
const target = syncTarget();

/** Somebody with a project of his own. */
async function founder() {
  const person = await colleagueOf(target);
  const { project, project_id, organisation_id } = await rowsFor(person);
  given(await person.client.rpc("sync_push", { p_device: "d1", p_rows: [project] }));
  const keys = async () => {
    const kept = await readApplicationKeys(person.client, project_id);
    if (!kept.ok) throw new Error(kept.error.kind);
    return kept.value;
  };
  /** What a key says next, about another one. */
  const next = async (by: SigningKey, act: KeyWish["act"], about: SigningKey) => {
    const chain = act === "found" ? [] : (await keys()).chain;
    const known = await readKeyChain(subtle, chain, "founder");
    const place = { organisation: organisation_id, length: chain.length, head: known?.head ?? null };
    const key = await publicKeyOf(subtle, about);
    return keyStatement(subtle, by, place, { act, key, label: "Büro", said_at: "2026-12-02T08:00:00.000Z" });
  };
  const say = (statement: object, { client }: Colleague = person, anew = false) =>
    sayApplicationKey(client, project_id, { statement, anew });
  /** Past the function, as a program of one's own may do it. */
  const sayDirectly = async (p_statement: object) =>
    given(await person.client.rpc("application_key_say", { p_project: project_id, p_statement })) as unknown;
  return { keys, next, say, sayDirectly };
}
const answered = (value: string) => ({ ok: true, value });
const [office, tablet, stranger] = [
  await newSigningKey(subtle),
  await newSigningKey(subtle),
  await newSigningKey(subtle),
];

test("a chain grows by what its keys say, and every device reads it as sound", async () => {
  const { keys, next, say } = await founder();
  expect(await say(await next(office, "found", office))).toEqual(answered("said"));
  expect(await say(await next(tablet, "ask", tablet))).toEqual(answered("said"));
  expect((await keys()).wishes).toHaveLength(1);
  const admitted = await next(office, "admit", tablet);
  expect(await say(admitted)).toEqual(answered("said"));
  expect(await say(admitted)).toEqual(answered("stale"));
  expect(await say(await next(tablet, "revoke", office))).toEqual(answered("said"));
  const { chain, wishes } = await keys();
  expect((await readKeyChain(subtle, chain, "founder"))?.trusted).toHaveLength(1);
  expect(wishes).toEqual([]);
});

test("what no key of the chain has signed is taken neither by the function nor directly", async () => {
  const { keys, next, say, sayDirectly } = await founder();
  const first = await next(office, "found", office);
  const junk = { ...first, statement: { ...first.statement, key: { kty: "EC" } } };
  expect(await say(junk)).toEqual(answered("invalid"));
  for (const statement of [junk, first]) expect(await sayDirectly(statement)).toBe("invalid");
  expect(await say(first)).toEqual(answered("said"));
  const sound: Signed<KeyStatement> = await next(office, "admit", tablet);
  for (const statement of [
    { ...sound, signature: "s" },
    { ...sound, statement: { ...sound.statement, label: "\u0000" } },
    await next(stranger, "admit", stranger),
  ]) {
    expect(await say(statement)).toEqual(answered("invalid"));
    expect(await sayDirectly(statement).catch(() => "refused")).toMatch(/invalid|refused/);
  }
  const zero = await keyStatement(
    subtle,
    office,
    { organisation: first.statement.organisation, length: 1, head: sound.statement.before },
    { ...sound.statement, label: "\u0000" },
  );
  expect(await say(zero)).toEqual(answered("invalid"));
  expect(await sayDirectly(sound)).toBe("invalid");
  expect((await keys()).chain).toEqual([first]);
});

test("strangers and visitors say nothing about the keys of an organisation", async () => {
  const { keys, next, say } = await founder();
  const first = await next(office, "found", office);
  const refused = { ok: false, error: { kind: "forbidden" } };
  expect(await say(first, await colleagueOf(target))).toEqual(refused);
  const visitor = await guestOf(target).functions.invoke("application-key-say", {
    body: { project: "p", statement: first },
  });
  expect((visitor.error as { context?: Response } | null)?.context?.status).toBe(401);
  expect((await keys()).chain).toEqual([]);
});

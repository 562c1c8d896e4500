import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Claims, type Database, freshDatabase } from "../fixtures/database.ts";
import { codeOf } from "../fixtures/restCaller.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const keys = ["p".repeat(87), "a".repeat(22)] as const;
const anAddress = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;

async function somebody(): Promise<Claims> {
  const [sub, session_id] = [randomUUID(), randomUUID()];
  await db.sql`insert into auth.users (id, email) values (${sub}, ${`${sub}@example.org`})`;
  await db.sql`insert into auth.sessions (id, user_id, aal) values (${session_id}, ${sub}, 'aal1')`;
  return { sub, session_id };
}

const on = (claims: Claims, endpoint: string) =>
  db.as(claims, (sql) => sql`select own_push_subscribe(${endpoint}, ${keys[0]}, ${keys[1]})`);
const off = async (claims: Claims, endpoint: string) =>
  (await db.as(claims, (sql) => sql`select own_push_unsubscribe(${endpoint}) as was`))[0]?.["was"];
const devicesOf = async (claims: Claims) =>
  (await db.as(claims, (sql) => sql`select endpoint from push_subscriptions`)).map((row) => row["endpoint"]);

test("a device is noted once, seen by its person alone, and forgotten when it is switched off", async () => {
  const [anna, ben, address] = [await somebody(), await somebody(), anAddress()];
  await on(anna, address);
  await on(anna, address);
  expect([await devicesOf(anna), await devicesOf(ben)]).toEqual([[address], []]);
  expect(await off(ben, address)).toBe(false);
  expect(await off(anna, address)).toBe(true);
  expect(await devicesOf(anna)).toEqual([]);
});

test("on a shared browser messages go to whoever has switched them on last", async () => {
  const [anna, ben, address] = [await somebody(), await somebody(), anAddress()];
  await on(anna, address);
  await on(ben, address);
  expect([await devicesOf(anna), await devicesOf(ben)]).toEqual([[], [address]]);
});

test("the twenty devices noted last stay, and with the account all go", async () => {
  const anna = await somebody();
  const first = anAddress();
  await on(anna, first);
  for (let device = 0; device < 20; device += 1) await on(anna, anAddress());
  const devices = await devicesOf(anna);
  expect([devices.length, devices.includes(first)]).toEqual([20, false]);
  await db.sql`delete from auth.users where id = ${String(anna["sub"])}`;
  const left = await db.sql`select from push_subscriptions where user_id = ${String(anna["sub"])}`;
  expect(left).toHaveLength(0);
});

test("what is no address, and whoever has no session, is refused", async () => {
  const anna = await somebody();
  for (const wrong of [
    "http://fcm.googleapis.com/x",
    "nothing",
    `https://fcm.googleapis.com/${"x".repeat(1000)}`,
  ])
    expect(await codeOf(on(anna, wrong))).toBe("23514");
  const gone = { ...anna, session_id: randomUUID() };
  expect(await codeOf(on(gone, anAddress()))).toBe("SY001");
  expect(await codeOf(off(gone, anAddress()))).toBe("SY001");
});

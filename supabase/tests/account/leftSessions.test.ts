import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Claims, type Database, freshDatabase } from "../fixtures/database.ts";
import { codeOf } from "../fixtures/restCaller.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const server = { role: "service_role" } as const;

let made = 0;
/** A ticket that no other test has. */
const newTicket = () => String(made++).padStart(43, "t");

/** Somebody with an account, and a session on each of two devices. */
async function anna() {
  const [sub, here, there] = [randomUUID(), randomUUID(), randomUUID()];
  await db.sql`insert into auth.users (id, email) values (${sub}, ${`${sub}@example.org`})`;
  for (const id of [here, there])
    await db.sql`insert into auth.sessions (id, user_id, aal, ip, user_agent)
      values (${id}, ${sub}, 'aal1', '192.0.2.7', 'Tablet/1')`;
  return { sub, here, there, claims: { sub, session_id: here }, elsewhere: { sub, session_id: there } };
}

const keep = (claims: Claims, ticket: string) =>
  db.as(claims, (sql) => sql`select own_session_ticket(${ticket})`);
const leave = (...tickets: readonly string[]) =>
  db.as(server, (sql) => sql`select session_leave(${[...tickets]})`);
const sessionsOf = async (user: string) =>
  (await db.sql`select id from auth.sessions where user_id = ${user} order by id`).map((row) => row["id"]);
const ticketsOf = async (user: string) =>
  (await db.sql`select session_id from private.session_tickets where user_id = ${user}`).map(
    (row) => row["session_id"],
  );

describe("a ticket", () => {
  test("ends the session that has kept it, once, and no other one; the person reads it in the record", async () => {
    const one = await anna();
    const ticket = newTicket();
    await keep(one.claims, ticket);
    await leave(newTicket(), ticket, newTicket());
    expect(await sessionsOf(one.sub)).toEqual([one.there]);
    await leave(ticket);
    const noted = await db.sql`select details from security_events
      where user_id = ${one.sub} and kind = 'session_ended'`;
    expect(noted.map((row) => row["details"])).toEqual([{ session: one.here, user_agent: "Tablet/1" }]);
    expect(await ticketsOf(one.sub)).toEqual([]);
  });
  test("is stored as a hash; the id of a session is none", async () => {
    const one = await anna();
    const ticket = newTicket();
    await keep(one.claims, ticket);
    const [row] =
      await db.sql`select t::text as text from private.session_tickets t where user_id = ${one.sub}`;
    expect(row?.["text"]).not.toContain(ticket);
    await leave(one.here, one.there, one.sub);
    expect(await sessionsOf(one.sub)).toHaveLength(2);
  });
  test("takes the place of the one before", async () => {
    const one = await anna();
    const [first, second] = [newTicket(), newTicket()];
    await keep(one.claims, first);
    await keep(one.claims, second);
    await leave(first);
    expect(await sessionsOf(one.sub)).toHaveLength(2);
    await leave(second);
    expect(await sessionsOf(one.sub)).toEqual([one.there]);
  });
  test("goes when its session has ended otherwise, and with the account", async () => {
    const one = await anna();
    await keep(one.claims, newTicket());
    await db.sql`delete from auth.sessions where id = ${one.here}`;
    await keep(one.elsewhere, newTicket());
    expect(await ticketsOf(one.sub)).toEqual([one.there]);
    await db.sql`delete from auth.users where id = ${one.sub}`;
    expect(await ticketsOf(one.sub)).toEqual([]);
  });
  test("of somebody else's session is not to be had: neither by his id nor by a session that is not one's own", async () => {
    const [one, two] = [await anna(), await anna()];
    await keep(one.claims, newTicket());
    const foreign = { sub: two.sub, session_id: one.here };
    expect(await codeOf(keep(foreign, newTicket()))).toBe("SY001");
    expect(await ticketsOf(two.sub)).toEqual([]);
  });
  test("is kept by a session that stands and has shown the second factor, and by no other one", async () => {
    const one = await anna();
    expect(await codeOf(keep({ sub: one.sub }, newTicket()))).toBe("SY001");
    expect(await codeOf(keep({ sub: one.sub, session_id: randomUUID() }, newTicket()))).toBe("SY001");
    expect(await codeOf(keep({ role: "anon" }, newTicket()))).toBe("42501");
    await db.sql`insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name)
      values (${randomUUID()}, ${one.sub}, 'totp', 'verified', 'Handy')`;
    expect(await codeOf(keep(one.claims, newTicket()))).toBe("SY015");
    expect(await ticketsOf(one.sub)).toEqual([]);
    await keep({ ...one.claims, aal: "aal2" }, newTicket());
    expect(await ticketsOf(one.sub)).toEqual([one.here]);
  });
  test("is 32 bytes long, so that nobody guesses it", async () => {
    const one = await anna();
    for (const ticket of ["", "short", `${newTicket()}x`, "'".repeat(43)])
      expect(await codeOf(keep(one.claims, ticket))).toBe("22023");
    expect(await codeOf(db.as(one.claims, (sql) => sql`select own_session_ticket(null)`))).toBe("22023");
  });
});

test("tickets are brought through the server only, and nobody else reads them", async () => {
  const one = await anna();
  const ticket = newTicket();
  await keep(one.claims, ticket);
  for (const claims of [one.claims, { role: "anon" } as const]) {
    expect(await codeOf(db.as(claims, (sql) => sql`select session_leave(${[ticket]})`))).toBe("42501");
    expect(await codeOf(db.as(claims, (sql) => sql`select * from private.session_tickets`))).toBe("42501");
  }
  expect(await sessionsOf(one.sub)).toHaveLength(2);
  await leave();
  expect(await sessionsOf(one.sub)).toHaveLength(2);
});

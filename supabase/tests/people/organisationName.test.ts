import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { organisationNameProblem, tidyOrganisationName } from "#domain/setup/organisationName.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { callerOf, codeOf } from "../fixtures/restCaller.ts";
import { somebody } from "../fixtures/somebody.ts";
import { aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.sql`update organisations set name = 'Hausverwaltung' where id = ${world.organisation}`;
});

const rename = (user: string | null, name: string | null, organisation = world.organisation) =>
  callerOf(db, user)<string>("organisation_rename", { p_organisation: organisation, p_name: name });
const stored = async () =>
  (await db.sql`select name, rev from organisations where id = ${world.organisation}`)[0] as unknown as {
    readonly name: string;
    readonly rev: string;
  };

test("owner and manager name the organisation, nobody else does, and devices hear of it", async () => {
  const did: string[] = [];
  for (const [person, user] of Object.entries(world.people)) {
    const before = await stored();
    const code = await codeOf(rename(user, `Verwaltung ${person}`));
    const after = await stored();
    if (code === "none") {
      did.push(person);
      expect(after.name).toBe(`Verwaltung ${person}`);
      expect(Number(after.rev)).toBeGreaterThan(Number(before.rev));
    } else {
      expect([person, code]).toEqual([person, "42501"]);
      expect(after).toEqual(before);
    }
  }
  expect(did).toEqual(["owner", "manager"]);
  expect(await codeOf(rename(null, "Niemandes Verwaltung"))).toBe("SY001");
});

test("an organisation that is none, or another one, answers the same", async () => {
  const { owner } = world.people;
  expect(await codeOf(rename(owner, "Nord", "none"))).toBe("42501");
  expect(await codeOf(rename(owner, "Nord", world.otherOrganisation))).toBe("42501");
});

test("the organisation of a sign-up gets its name", async () => {
  const anna = await somebody(db.sql);
  const [row] = await db.sql`select organisation_id id from memberships where user_id = ${anna.id}`;
  const id = String(row!["id"]);
  expect(await rename(anna.id, "Hausverwaltung Süd", id)).toBe("renamed");
  const [found] = await db.sql`select name from organisations where id = ${id}`;
  expect(found!["name"]).toBe("Hausverwaltung Süd");
});

test("the name is what the device makes of the typed text, and the server refuses what the device refuses", async () => {
  const { owner } = world.people;
  const pieces = fc.constantFrom(
    " ",
    "  ",
    "\t",
    "\n",
    "\r\n",
    "a",
    "ß",
    "漢",
    "🏠",
    "Haus",
    "é",
    "x".repeat(60),
    "\u0007",
    "\u0000",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 6 }), async (parts) => {
      const typed = parts.join("").replaceAll("\u0000", ""); // no text of the database has one
      await db.sql`update organisations set name = 'Hausverwaltung' where id = ${world.organisation}`;
      const answer = await rename(owner, typed);
      const refused = organisationNameProblem(typed) !== undefined;
      expect([typed, answer]).toEqual([typed, refused ? "invalid" : "renamed"]);
      expect((await stored()).name).toBe(refused ? "Hausverwaltung" : tidyOrganisationName(typed));
    }),
    { numRuns: 60 },
  );
});

test("119, 120 and 121 characters, also such that take two places in a text", async () => {
  const { owner } = world.people;
  for (const letter of ["n", "🏠"]) {
    expect(await rename(owner, letter.repeat(119))).toBe("renamed");
    expect(await rename(owner, ` ${letter.repeat(120)} `)).toBe("renamed");
    expect(await rename(owner, letter.repeat(121))).toBe("invalid");
  }
  expect(await rename(owner, null)).toBe("invalid");
});

test("the same name again changes nothing, so no device fetches it anew", async () => {
  const { owner } = world.people;
  const before = await stored();
  expect(await rename(owner, " Hausverwaltung ")).toBe("same");
  expect(await stored()).toEqual(before);
});

test("a deleted organisation has no name to change", async () => {
  await db.sql`update organisations set _deleted = true where id = ${world.organisation}`;
  expect(await rename(world.people.owner, "Nord")).toBe("gone");
  await db.sql`update organisations set _deleted = false where id = ${world.organisation}`;
});

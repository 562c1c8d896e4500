import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { liveDraft } from "#data/device/queries.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { localProfileKey, noteSeen } from "./seenHere.ts";

const anna = { id: "u", email: "anna@lindenhof.example" };

test("the device keeps who works here, when the person signed in last, how often, and when it was seen", async () => {
  const db = await memoryDatabase();
  await noteSeen(db, anna, true);
  await noteSeen(db, anna, false);
  const profile = await firstValueFrom(liveDraft(db, localProfileKey));
  expect(profile).toMatchObject({ ...anna, loginCount: 1, metadata: {} });
  const { lastLoginAt, lastSeenAt } = profile as Readonly<Record<string, string>>;
  expect([lastLoginAt, lastSeenAt].every((at) => !Number.isNaN(Date.parse(at!)))).toBe(true);
  expect(lastSeenAt! >= lastLoginAt!).toBe(true);
  expect(await db.settings.find().exec()).toEqual([]);
  await db.close();
});

import { expect, test } from "vitest";
import type { Database } from "../database.ts";
import { saveDraft } from "../device/actions.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { addContact, deleteContact, updateContact } from "../people/actions.ts";
import { takeOver } from "./takeOver.ts";
import { unsentContent } from "./unsentContent.ts";

const owner = { account: { id: "anna", email: "anna@example.org" }, backend: "here" };
const nobody = { project_id: "p", name: "Herr Öz", phone: "1", role: null, email: null, is_public: false };

async function aContact(db: Database): Promise<string> {
  const made = await addContact(db, nobody);
  if (!made.ok) throw new Error("not added");
  return made.value.id;
}

test("a device that takes its own file over keeps what was changed and deleted on it since", async () => {
  const db = await memoryDatabase({ collections: ["people", "device"] });
  await saveDraft(db, "sync.device", "the tablet");
  const [changed, deleted] = [await aContact(db), await aContact(db)];
  const content = await unsentContent(db, owner);
  await updateContact(db, changed, { phone: "2" });
  await deleteContact(db, deleted);
  expect(await takeOver(db, content)).toMatchObject({ ok: true, value: { same: 2, changed: 0, open: 0 } });
  expect((await db.people.findOne(changed).exec())?.toJSON()).toMatchObject({ phone: "2" });
  expect(await db.people.findOne(deleted).exec()).toBeNull();
  await db.close();
});

test("what a device has lost comes back from its own file", async () => {
  const db = await memoryDatabase({ collections: ["people", "device"] });
  await saveDraft(db, "sync.device", "the tablet");
  const id = await aContact(db);
  const content = await unsentContent(db, owner);
  await db.close();

  const anew = await memoryDatabase({ collections: ["people", "device"] });
  await saveDraft(anew, "sync.device", "the tablet");
  expect(await takeOver(anew, content)).toMatchObject({ ok: true, value: { new: 1 } });
  expect((await anew.people.findOne(id).exec())?.toJSON()).toMatchObject({ phone: "1" });
  await anew.close();
});

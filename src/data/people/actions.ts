import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { Contact, Stored } from "../documents.ts";
import {
  bringBack,
  change,
  type Changes,
  discard,
  newDocumentFields,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

export type NewContact = Omit<Contact, keyof Stored>;

/** Why a contact was not written: there is none of this id, its name is blank, or the device cannot keep it. */
export type ContactProblem = { readonly kind: "unknown" } | { readonly kind: "empty_name" } | StorageProblem;

/** Longest name of a person or firm, in characters; the server refuses longer ones. */
const longestContactName = 200;

/** Adds a person or firm to a project. */
export async function addContact(
  db: Database,
  contact: NewContact,
): Promise<Result<Contact, { readonly kind: "empty_name" } | StorageProblem>> {
  const name = contact.name.trim().slice(0, longestContactName);
  if (name === "") return err({ kind: "empty_name" });
  const scope = `project:${contact.project_id}`;
  const added: Contact = { ...contact, ...newDocumentFields(db), kind: "contact", scope, name };
  return tryWrite(async () => {
    await db.people.insert(added);
    return added;
  });
}

/** Changes a contact; `null` clears a field. */
export async function updateContact(
  db: Database,
  id: string,
  changes: Omit<Changes<Contact>, "project_id">,
): Promise<Result<void, ContactProblem>> {
  if (changes.name !== undefined && changes.name.trim() === "") return err({ kind: "empty_name" });
  return change(db, db.people, {
    id,
    changes: { ...changes, name: changes.name?.trim().slice(0, longestContactName) },
  });
}

/** Deletes a contact. */
export const deleteContact = (db: Database, id: string): Promise<Result<void, ContactProblem>> =>
  discard(db, db.people, id);

/** Undoes `deleteContact`. */
export const restoreContact = (db: Database, id: string): Promise<Result<void, ContactProblem>> =>
  bringBack(db, db.people, id);

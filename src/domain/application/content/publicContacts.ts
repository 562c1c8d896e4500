import type { ApplicationInput } from "./applicationInput.ts";

type Contact = ApplicationInput["contacts"][number];

/**
 * The contacts that an application shows: chosen for it and allowed to be public by their own record. Both are needed;
 * a contact whose permission was taken back disappears with the next build.
 */
export const publicContacts = <C extends Pick<Contact, "id" | "is_public">>(
  contacts: readonly C[],
  chosen: readonly string[],
): C[] => contacts.filter((contact) => contact.is_public && chosen.includes(contact.id));

/** A person or firm by their own record, and which fields of it everybody could read. */
export interface ShownContact {
  readonly name: string;
  readonly fields: readonly ("name" | "phone" | "email")[];
}

/** Who of the contacts would be readable by everybody who has the address, with which fields. */
export const shownContacts = (
  contacts: readonly Contact[],
  chosen: readonly string[],
): readonly ShownContact[] =>
  publicContacts(contacts, chosen).map((contact) => ({
    name: contact.name,
    fields: (["name", "phone", "email"] as const).filter((field) => contact[field]),
  }));

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

/** What of a person would be readable by everybody who has the address. */
interface PrivacyPreview {
  readonly people: number;
  /** Fields with personal data over all people: names, telephone numbers, e-mail addresses. */
  readonly fields: number;
  /** Who, with which fields. */
  readonly shown: readonly {
    readonly name: string;
    readonly fields: readonly ("name" | "phone" | "email")[];
  }[];
}

/** Counts what would become public, for the sentence above the button. */
export function privacyPreview(contacts: readonly Contact[], chosen: readonly string[]): PrivacyPreview {
  const shown = publicContacts(contacts, chosen).map((contact) => ({
    name: contact.name,
    fields: (["name", "phone", "email"] as const).filter((field) => contact[field]),
  }));
  return { people: shown.length, fields: shown.reduce((sum, { fields }) => sum + fields.length, 0), shown };
}

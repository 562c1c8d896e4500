import { startOf, wholeText } from "#kernel/wholeText.ts";
import type { ApplicationInput } from "./applicationInput.ts";

/** Longest name in the data of an application, characters. */
const longestName = 500;

/** A name as a bundle can hold it: a model may bring half of a character, and as much text as it likes. */
const plain = (text: string): string => startOf(text, longestName);
const orNull = (text: string | null): string | null => (text === null ? null : plain(text));

/** A value with whole texts in it, however deep; what a person wrote may have been cut through a character. */
function whole<T>(value: T): T {
  if (typeof value === "string") return wholeText(value) as T;
  if (Array.isArray(value)) return value.map(whole) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, whole(member)])) as T;
}

/** What an application is made of, with names that its data can hold; whoever drew the model cannot keep it from being built. */
export function plainInput(input: ApplicationInput): ApplicationInput {
  const { project, storeys, spaces, elements, contacts, labels } = input;
  const { name, street, postal_code, city, country } = project;
  return {
    ...input,
    config: whole(input.config),
    project: {
      ...project,
      name: plain(name),
      street: orNull(street),
      postal_code: orNull(postal_code),
      city: orNull(city),
      country: orNull(country),
    },
    storeys: storeys.map((storey) => ({
      name: plain(storey.name),
      elevation_m: Number.isFinite(storey.elevation_m) ? storey.elevation_m : 0,
    })),
    spaces: spaces.map((space) => ({
      ...space,
      guid: orNull(space.guid ?? null),
      name: plain(space.name),
      long_name: orNull(space.long_name),
      storey: orNull(space.storey),
      usage: orNull(space.usage),
    })),
    elements: elements.map((element) => ({ ...element, storey: orNull(element.storey) })),
    contacts: contacts.map((contact) => ({
      ...contact,
      name: plain(contact.name),
      role: orNull(contact.role),
      phone: orNull(contact.phone),
      email: orNull(contact.email),
    })),
    ...(labels && {
      labels: labels.map((label) => ({
        ...label,
        target_name: plain(label.target_name),
        storey: orNull(label.storey ?? null),
      })),
    }),
  };
}

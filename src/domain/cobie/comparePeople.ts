import { startOf } from "#kernel/wholeText.ts";
import type { CobieRow } from "./cobieBook.ts";
import { comparable } from "./nameIndex.ts";

/** A contact of the project. */
export interface CobiePerson {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** A contact of a workbook that the project does not have. */
export type NewPerson = Omit<CobiePerson, "id">;

/** What a workbook says of a contact that the project has: another number, or what was missing. */
export interface PersonChange {
  readonly id: string;
  readonly of: string;
  readonly field: "role" | "phone" | "email";
  readonly before: string | null;
  readonly after: string;
}

/** The contacts of a workbook beside those of the project. */
export interface PeopleChanges {
  readonly added: readonly NewPerson[];
  readonly changes: readonly PersonChange[];
  /** Contacts of the workbook that the project has. */
  readonly found: number;
  /** Texts that are longer than what is kept of them. */
  readonly cut: readonly CutText[];
}

/** A text of a workbook of which not everything can be kept. */
export interface CutText {
  readonly of: string;
  /** How many characters at its end are left out. */
  readonly left_out: number;
}

/** Longest name of a contact, in characters: the server takes no longer one. */
const longestName = 200;
const longestText = 500;

/** Finds the contacts of a workbook in the project: by their address, those without one by name. Nobody is named anew. */
export function comparePeople(
  rows: readonly CobieRow<"Contact">[],
  people: readonly CobiePerson[],
): PeopleChanges {
  const added = new Map<string, NewPerson>();
  const changes: PersonChange[] = [];
  const met = new Set<string>();
  const cut: CutText[] = [];
  for (const { values } of rows) {
    const person = personOf(values);
    if (!person) continue;
    const known = people.find((one) => isSame(one, person));
    if (!known) {
      const key = comparable(person.email ?? person.name);
      if (added.has(key)) continue;
      added.set(key, person);
      cut.push(...cutOf(values, person.name));
    } else if (!met.has(known.id)) {
      met.add(known.id);
      const own = changesOf(known, person);
      changes.push(...own);
      if (own.length > 0) cut.push(...cutOf(values, known.name));
    }
  }
  return { added: [...added.values()], changes, found: met.size, cut };
}

function cutOf({ Category, Phone, Email }: CobieRow<"Contact">["values"], of: string): readonly CutText[] {
  return [Category, Phone, Email].flatMap((text): readonly CutText[] => {
    const left_out = (text === null ? "" : onLine(text)).length - longestText;
    return left_out > 0 ? [{ of, left_out }] : [];
  });
}

/** A text in one line, without double spaces. */
export const onLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function personOf(values: CobieRow<"Contact">["values"]): NewPerson | null {
  const own = [values.GivenName, values.FamilyName].filter(Boolean).join(" ");
  const name = textOf(own || values.Company || values.Email, longestName);
  return name === null
    ? null
    : {
        name,
        role: textOf(values.Category, longestText),
        phone: textOf(values.Phone, longestText),
        email: textOf(values.Email, longestText),
      };
}

const textOf = (text: string | null, longest: number): string | null =>
  (text === null ? "" : startOf(onLine(text), longest)) || null;

const isSame = (one: CobiePerson, other: NewPerson): boolean =>
  one.email !== null && other.email !== null
    ? comparable(one.email) === comparable(other.email)
    : comparable(one.name) === comparable(other.name);

function changesOf({ id, name: of, ...here }: CobiePerson, file: NewPerson): readonly PersonChange[] {
  const isOtherNumber = file.phone !== null && digits(file.phone) !== digits(here.phone ?? "");
  const said = [
    { field: "phone", after: isOtherNumber ? file.phone : null },
    { field: "role", after: here.role === null ? file.role : null },
    { field: "email", after: here.email === null ? file.email : null },
  ] as const;
  return said.flatMap(({ field, after }): PersonChange[] =>
    after === null ? [] : [{ id, of, field, before: here[field], after }],
  );
}

/** A number as it is dialled. */
const digits = (phone: string): string => phone.replace(/[^\d+]/g, "");

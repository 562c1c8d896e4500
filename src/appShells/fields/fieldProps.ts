import type { Bytes } from "#domain/application/bytes.ts";
import type { FormField, Property } from "#domain/application/forms/form.ts";
import type { Answer } from "#domain/application/inbox/protocol.ts";

/** What a field of a form gets: its description, its answer, and where its pictures lie. */
export interface FieldProps {
  /** Ids of the elements: the field itself, its hint and what is wrong with it. */
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly field: FormField;
  readonly about: Property | undefined;
  readonly isRequired: boolean;
  readonly isWrong: boolean;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer | undefined) => void;
  readonly pictures: Pictures;
  /** The storey of the room that was chosen in the same form; null when none was. */
  readonly storey: string | null;
}

/** The pictures of the entry that is being written. */
export interface Pictures {
  /** How many more fit into the entry. */
  readonly room: number;
  readonly read: (name: string) => Promise<Bytes | null>;
  /** Keeps a picture; answers its name, null when there is no room on the device. */
  readonly add: (field: string, bytes: Bytes, type: "image/jpeg" | "image/png") => Promise<string | null>;
  readonly remove: (name: string) => void;
}

/** An answer that is a list of names; empty for anything else. */
export const namesIn = (answer: Answer | undefined): string[] =>
  Array.isArray(answer) && answer.every((one) => typeof one === "string") ? answer : [];

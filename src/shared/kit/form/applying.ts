import type { Field } from "#data/kinds/field.ts";
import type { Fields } from "#domain/sync/same.ts";

/** Whether a field means something, with what other fields hold. */
export const isAsked = ({ applies = {} }: Field, held: Fields): boolean =>
  Object.entries(applies).every(([other, among]) => among.includes(String(held[other])));

/** Whether a field means nothing any more since one of these fields was changed. */
export const isLeft = (field: Field, held: Fields, changed: readonly string[]): boolean =>
  !isAsked(field, held) && Object.keys(field.applies ?? {}).some((other) => changed.includes(other));

/** Whether a field that the person has filled means nothing any more since somebody else changed another one. */
export const isOvertaken = (field: Field | undefined, held: Fields, changed: readonly string[]): boolean =>
  field !== undefined && !isAsked(field, held) && !isLeft(field, held, changed);

/** What a field holds that means nothing. */
export const emptyOf = ({ has, empty, format }: Field): unknown =>
  has === "always" ? (empty ?? (format === "yesno" ? false : "")) : null;

import type { Field } from "#data/kinds/field.ts";
import type { Answers } from "#domain/application/forms/formAnswers.ts";
import { exactNumber } from "#domain/esg/bills/exactNumber.ts";
import { eurosOf } from "#kernel/cents.ts";
import { writeNumber } from "#ui/controls/fields/localeNumber.ts";

/** What stands in one field of a form: the text as it was typed, or a tick. */
export type Typed = string | boolean;
/** What stands in the fields of a form, by name; of custom fields their answers. */
export type TypedValues = Record<string, Typed | Answers>;

/** Some of the members of an object, as far as it has them. */
export const picked = <Value>(of: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in of ? [[name, of[name]!]] : [])));

/** Whether a field is a tick: yes or no, and nothing in between. */
export const isTick = ({ format, has }: Field): boolean => format === "yesno" && has === "always";

/** A stored value as a person of this language types it. */
export function typedOf(field: Field, value: unknown, locale: string): Typed {
  if (isTick(field)) return value === true;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field.format === "money" && typeof value === "number")
    return exactNumber(eurosOf(value), locale).replace("−", "-");
  if (typeof value === "number") return field.format === "year" ? String(value) : writeNumber(value, locale);
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value !== "string") return "";
  if (field.format === "decimal") return exactNumber(value, locale).replace("−", "-");
  return field.format === "moment" ? momentTyped(value) : value;
}

/** A moment as a field of date and time has it, by the clock of this device. */
function momentTyped(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return "";
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

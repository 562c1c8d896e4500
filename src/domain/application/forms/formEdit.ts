import { startOf } from "#kernel/wholeText.ts";
import type { Language } from "#kernel/languages.ts";
import type { Form, FormField, Property, Rule, Texts } from "./form.ts";
import { formTexts } from "./formWords.ts";
import type { Asked } from "./standardForms.ts";

/** Most fields of a form that is built by hand. */
export const mostFields = 200;
/** Most choices of one field. */
export const mostChoices = 60;
/** Longest text of a form in one language, characters. */
export const longestText = 2_000;
/** Longest unit, characters. */
export const longestUnit = 20;

/** A form with a name and nothing in it yet. */
export const emptyForm = (offered: readonly Language[], head: Pick<Form, "id" | "kind">): Form => ({
  ...head,
  title: formTexts(offered, (words) => words.own.title),
  schema: { type: "object", properties: {}, required: [] },
  ui: [],
});

/**
 * A form with one more field, at the end or before the one that stands at `at`. A field whose name is taken is not added: names are what
 * answers are kept under.
 */
export function addField(form: Form, { about, required, ...asked }: Asked, at = form.ui.length): Form {
  const isKnown = Object.hasOwn(form.schema.properties, asked.field);
  if (isKnown || form.ui.some(({ field }) => field === asked.field) || form.ui.length >= mostFields)
    return form;
  return {
    ...form,
    schema: {
      ...form.schema,
      properties: { ...form.schema.properties, [asked.field]: about },
      required: required ? [...form.schema.required, asked.field] : form.schema.required,
    },
    ui: form.ui.toSpliced(at, 0, asked),
  };
}

/** A form without a field. What was asked only with it stays, and its rule names a field that is not there: `formProblems` says so. */
export function removeField(form: Form, field: string): Form {
  const { [field]: _, ...properties } = form.schema.properties;
  return {
    ...form,
    schema: {
      ...form.schema,
      properties,
      required: form.schema.required.filter((one) => one !== field),
    },
    ui: form.ui.filter((one) => one.field !== field),
  };
}

/** A form with a field again that was taken out of `before`, at the place where it was. */
export function putBack(form: Form, before: Form, field: string): Form {
  const at = before.ui.findIndex((one) => one.field === field);
  const about = propertyOf(before, field);
  if (at === -1 || !about) return form;
  return addField(form, { ...before.ui[at]!, about, required: isRequired(before, field) }, at);
}

/** A form whose field stands at another place, 0 the first. A heading goes with the field that it stands above. */
export function moveField(form: Form, field: string, to: number): Form {
  const from = form.ui.findIndex((one) => one.field === field);
  const at = Math.max(0, Math.min(to, form.ui.length - 1));
  if (from === -1 || from === at) return form;
  return { ...form, ui: form.ui.toSpliced(from, 1).toSpliced(at, 0, form.ui[from]!) };
}

/** A form with a field once more, below it and under a name of its own, without the heading. */
export function duplicateField(form: Form, field: string, name: string): Form {
  const at = form.ui.findIndex((one) => one.field === field);
  const about = propertyOf(form, field);
  if (at === -1 || !about) return form;
  const { section: _, ...copy } = form.ui[at]!;
  return addField(form, { ...copy, field: name, about, required: isRequired(form, field) }, at + 1);
}

/** Whether a field has to be answered, as long as it is asked. */
export const isRequired = ({ schema }: Form, field: string): boolean => schema.required.includes(field);

/** What the answer of a field is; undefined for a field that the form does not have. */
export const propertyOf = ({ schema }: Form, field: string): Property | undefined =>
  Object.hasOwn(schema.properties, field) ? schema.properties[field] : undefined;

/** A form in which a field has to be answered, or need not be. */
export function setRequired(form: Form, field: string, required: boolean): Form {
  if (!propertyOf(form, field)) return form;
  const others = form.schema.required.filter((one) => one !== field);
  return { ...form, schema: { ...form.schema, required: required ? [...others, field] : others } };
}

/** A form with another unit of a number; an empty one means that it has none. */
export const setUnit = (form: Form, field: string, unit: string): Form =>
  changed(form, field, (one) => {
    const { unit: _, ...rest } = one;
    return unit === "" ? rest : { ...rest, unit: startOf(unit, longestUnit) };
  });

/** A form in which a field is asked only if another was answered so; without a rule it is always asked. */
export const setRule = (form: Form, field: string, rule: Rule | undefined): Form =>
  changed(form, field, (one) => {
    const { when: _, ...rest } = one;
    return rule ? { ...rest, when: rule } : rest;
  });

/** A form with a heading above a field, or without it. */
export const setSection = (form: Form, field: string, section: Texts | undefined): Form =>
  changed(form, field, (one) => {
    const { section: _, ...rest } = one;
    return section ? { ...rest, section } : rest;
  });

/** A form with other bounds of a number; one that is left out is none. */
export const setBounds = (
  form: Form,
  field: string,
  { minimum, maximum }: { readonly minimum?: number | undefined; readonly maximum?: number | undefined },
): Form =>
  described(form, field, (about) =>
    about.type === "number"
      ? {
          type: "number",
          ...(minimum !== undefined && Number.isFinite(minimum) && { minimum }),
          ...(maximum !== undefined && Number.isFinite(maximum) && { maximum }),
        }
      : about,
  );

/** A form with so many pictures or rooms at most in one field, 1 to 200. */
export const setMost = (form: Form, field: string, most: number): Form =>
  described(form, field, (about) =>
    about.type === "array" && Number.isFinite(most)
      ? { ...about, maxItems: Math.max(1, Math.min(200, Math.round(most))) }
      : about,
  );

/** A form whose field has one more choice. What is stored is `value`, so words may change later. */
export function addChoice(form: Form, field: string, value: string, words: Texts): Form {
  const values = choicesOf(form, field);
  if (values.includes(value) || values.length >= mostChoices) return form;
  return withChoices(
    changed(form, field, (one) => ({ ...one, choices: { ...one.choices, [value]: words } })),
    field,
    [...values, value],
  );
}

/** A form whose field has one choice less; the last one stays. */
export function removeChoice(form: Form, field: string, value: string): Form {
  const left = choicesOf(form, field).filter((one) => one !== value);
  if (left.length === 0) return form;
  const without = changed(form, field, (one) => {
    const { [value]: _, ...choices } = one.choices ?? {};
    return { ...one, choices };
  });
  return withChoices(without, field, left);
}

/** A form whose field offers a choice at another place, 0 the first. */
export function moveChoice(form: Form, field: string, value: string, to: number): Form {
  const values = choicesOf(form, field);
  const from = values.indexOf(value);
  const at = Math.max(0, Math.min(to, values.length - 1));
  if (from === -1) return form;
  return withChoices(form, field, values.toSpliced(from, 1).toSpliced(at, 0, value));
}

/** The values that a field offers, in order; none for a field that is no choice. */
export function choicesOf(form: Form, field: string): readonly string[] {
  const about = propertyOf(form, field);
  return about?.type === "string" ? (about.enum ?? []) : [];
}

/** A list of choices is never empty: the shape of a form wants one. */
const withChoices = (form: Form, field: string, values: readonly string[]): Form =>
  described(form, field, (about) =>
    about.type === "string" && about.format === undefined ? { ...about, enum: [...values] } : about,
  );

const changed = (form: Form, field: string, change: (one: FormField) => FormField): Form => ({
  ...form,
  ui: form.ui.map((one) => (one.field === field ? change(one) : one)),
});

function described(form: Form, field: string, change: (about: Property) => Property): Form {
  const about = propertyOf(form, field);
  if (!about) return form;
  return {
    ...form,
    schema: { ...form.schema, properties: { ...form.schema.properties, [field]: change(about) } },
  };
}

import { startOf } from "#kernel/wholeText.ts";
import type { Language } from "#kernel/languages.ts";
import { longestText } from "./formEdit.ts";
import type { Form, FormField, Texts } from "./form.ts";

/** Where a text of a form stands. */
export type TextPlace =
  | { readonly part: "title" }
  | { readonly part: "note" }
  | { readonly part: "label" | "hint" | "section"; readonly field: string }
  | { readonly part: "choice"; readonly field: string; readonly value: string };

/** A text that a form has in another language and not in this one. */
export interface MissingText {
  readonly place: TextPlace;
  readonly language: Language;
}

/** What stands at a place, by language; nothing where the form has no such place. */
export function textsAt(form: Form, place: TextPlace): Texts {
  if (place.part === "title" || place.part === "note") return form[place.part] ?? {};
  const field = form.ui.find((one) => one.field === place.field);
  if (place.part !== "choice") return field?.[place.part] ?? {};
  const { choices = {} } = field ?? {};
  return (Object.hasOwn(choices, place.value) ? choices[place.value] : undefined) ?? {};
}

/** A form with another text at a place in one language; an empty one is none. */
export function withText(form: Form, place: TextPlace, language: Language, text: string): Form {
  const { [language]: _, ...others } = textsAt(form, place);
  const texts: Texts = text === "" ? others : { ...others, [language]: startOf(text, longestText) };
  if (place.part === "title") return { ...form, title: texts };
  if (place.part === "note") {
    const { note: _before, ...rest } = form;
    return isEmpty(texts) ? rest : { ...rest, note: texts };
  }
  return { ...form, ui: form.ui.map((one) => (one.field === place.field ? put(one, place, texts) : one)) };
}

function put(
  field: FormField,
  place: Exclude<TextPlace, { part: "title" } | { part: "note" }>,
  texts: Texts,
): FormField {
  switch (place.part) {
    case "label":
      return { ...field, label: texts };
    case "section":
      // A heading whose words are being written is still one.
      return { ...field, section: texts };
    case "hint": {
      const { hint: _, ...rest } = field;
      return isEmpty(texts) ? rest : { ...rest, hint: texts };
    }
    case "choice":
      return field.choices && Object.hasOwn(field.choices, place.value)
        ? { ...field, choices: { ...field.choices, [place.value]: texts } }
        : field;
  }
}

/** Every place of a form where a text stands, in the order in which it is read. */
export const textPlaces = (form: Form): readonly TextPlace[] => [
  { part: "title" },
  ...(form.note ? [{ part: "note" } as const] : []),
  ...form.ui.flatMap(({ field, hint, section, choices = {} }): TextPlace[] => [
    ...(section ? [{ part: "section", field } as const] : []),
    { part: "label", field },
    ...(hint ? [{ part: "hint", field } as const] : []),
    ...Object.keys(choices).map((value) => ({ part: "choice", field, value }) as const),
  ]),
];

/** What is missing of a form in the languages of an application: who reads it in one of them sees the words of another. */
export const missingTexts = (form: Form, offered: readonly Language[]): readonly MissingText[] =>
  textPlaces(form).flatMap((place) => {
    const texts = textsAt(form, place);
    return offered.filter((language) => !texts[language]?.trim()).map((language) => ({ place, language }));
  });

const isEmpty = (texts: Texts): boolean => Object.keys(texts).length === 0;

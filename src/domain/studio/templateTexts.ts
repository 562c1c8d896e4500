import { type Language, languages } from "#kernel/languages.ts";
import type { Form, Texts } from "../application/forms/form.ts";
import type { Block, BlockKind } from "../application/config/startBlocks.ts";
import type { TemplateContent } from "./templateContent.ts";

/** Where a text of a template stands, for people: in which block, form or list, and as what. */
export type TextPlace =
  | { readonly kind: "block"; readonly block: BlockKind; readonly as: "title" | "text" | "alt" }
  | { readonly kind: "rules" | "tips" }
  | {
      readonly kind: "form" | "checklist";
      /** Its title in the first language that has one. */
      readonly name: string;
      readonly as: "title" | "note" | "label" | "hint" | "section" | "choice" | "points";
    };

/** One text of a template in all its languages. */
export interface TextSlot {
  /** Stays the same as long as its block, form or field does. */
  readonly id: string;
  readonly place: TextPlace;
  readonly texts: Texts;
  /** Several lines. */
  readonly isLong: boolean;
  /** Without it what it belongs to says nothing. */
  readonly isNeeded: boolean;
}

type Change = (slot: TextSlot) => Texts;

/** All texts of a template in the order in which they are met. */
export function textSlots(content: TemplateContent): readonly TextSlot[] {
  const slots: TextSlot[] = [];
  withTexts(content, (slot) => {
    slots.push(slot);
    return slot.texts;
  });
  return slots;
}

/** A template with one text said otherwise; an emptied one is none. */
export const withText = (
  content: TemplateContent,
  slotId: string,
  { language, text }: { readonly language: Language; readonly text: string },
): TemplateContent =>
  withTexts(content, ({ id, texts }) => (id === slotId ? setText(texts, language, text) : texts));

/** Texts with one language said otherwise, in the order of the languages; an emptied one is none. */
export function setText(texts: Texts, language: Language, text: string): Texts {
  const all: Texts = { ...texts, [language]: text };
  return Object.fromEntries(languages.flatMap((one) => (all[one] ? [[one, all[one]]] : [])));
}

/** A text that somebody who reads an application in a language would not find there. */
export interface MissingText {
  readonly slot: TextSlot;
  readonly languages: readonly Language[];
  /** The language that is shown in their place; null: nothing is. */
  readonly shown: Language | null;
}

/**
 * What is missing in the languages that a template offers: texts that some of them have and others not, and those that none has although
 * something says nothing without them.
 */
export const missingTexts = (content: TemplateContent): readonly MissingText[] =>
  textSlots(content).flatMap((slot) => {
    const has = (language: Language) => (slot.texts[language] ?? "").trim() !== "";
    // An application shows the first language that has the text, offered or not by this template: those are left out of a bundle.
    const shown = languages.find((language) => content.languages.includes(language) && has(language)) ?? null;
    const missing = languages.filter((language) => content.languages.includes(language) && !has(language));
    const matters = slot.isNeeded || shown !== null;
    return matters && missing.length > 0 ? [{ slot, languages: missing, shown }] : [];
  });

/** Every text of a template put in the place of what it was. */
function withTexts(content: TemplateContent, change: Change): TemplateContent {
  const start = content.start.map((block) => inBlock(block, change));
  const plain = (id: "rules" | "tips") =>
    change({ id, place: { kind: id }, texts: content[id], isLong: true, isNeeded: false });
  const rules = plain("rules");
  const tips = plain("tips");
  const forms = content.forms.map((form) => inForm(form, change));
  const checklists = content.checklists.map((list) => {
    const name = firstOf(list.title);
    const of = (as: "title" | "points") =>
      change({
        id: `checklist/${list.id}/${as}`,
        place: { kind: "checklist", name, as },
        texts: list[as],
        isLong: as === "points",
        isNeeded: true,
      });
    return { ...list, title: of("title"), points: of("points") };
  });
  return { ...content, start, rules, tips, forms, checklists };
}

function inBlock(block: Block, change: Change): Block {
  const of = (as: "title" | "text" | "alt", texts: Texts, isNeeded: boolean) =>
    change({
      id: `block/${block.id}/${as}`,
      place: { kind: "block", block: block.kind, as },
      texts,
      isLong: as === "text",
      isNeeded,
    });
  switch (block.kind) {
    case "welcome":
      return { ...block, title: of("title", block.title, true), text: of("text", block.text, false) };
    case "note":
      return { ...block, text: of("text", block.text, true) };
    case "picture":
      return { ...block, alt: of("alt", block.alt, block.picture !== null) };
    case "search":
    case "actions":
    case "notices":
    case "contacts":
    case "energy":
    case "facts":
    case "pages":
      return block;
  }
}

type FormPart = "title" | "note" | "label" | "hint" | "section" | "choice";

function inForm(form: Form, change: Change): Form {
  const name = firstOf(form.title);
  const of = (as: FormPart, at: string, texts: Texts) =>
    change({
      id: `form/${form.id}/${at}`,
      place: { kind: "form", name, as },
      texts,
      isLong: as === "note" || as === "hint",
      isNeeded: as === "title" || as === "label" || as === "choice",
    });
  return {
    ...form,
    title: of("title", "title", form.title),
    ...(form.note && { note: of("note", "note", form.note) }),
    ui: form.ui.map((field) => ({
      ...field,
      label: of("label", `${field.field}/label`, field.label),
      ...(field.hint && { hint: of("hint", `${field.field}/hint`, field.hint) }),
      ...(field.section && { section: of("section", `${field.field}/section`, field.section) }),
      ...(field.choices && {
        choices: Object.fromEntries(
          Object.entries(field.choices).map(([value, texts]) => [
            value,
            of("choice", `${field.field}/choice-${value}`, texts),
          ]),
        ),
      }),
    })),
  };
}

/** The words of the first language that has some. */
export const firstOf = (texts: Texts): string =>
  languages.map((language) => texts[language]?.trim()).find((words) => words) ?? "";

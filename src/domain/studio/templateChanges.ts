import { type Language, languages } from "#kernel/languages.ts";
import type { Form } from "../application/forms/form.ts";
import type { Block, BlockKind } from "../application/config/startBlocks.ts";
import type { ApplicationPage, Template } from "../application/templates.ts";
import { same } from "../sync/same.ts";
import type { TemplateContent } from "./templateContent.ts";
import { firstOf, type TextPlace, textSlots } from "./templateTexts.ts";

/** One difference between two templates. */
export type TemplateChange =
  | { readonly kind: "base"; readonly before: Template; readonly after: Template }
  | { readonly kind: "colour"; readonly before: string; readonly after: string }
  | { readonly kind: "logo_added" | "logo_removed" | "logo_changed" }
  | { readonly kind: "language_added" | "language_removed"; readonly language: Language }
  | { readonly kind: "page_added" | "page_removed"; readonly page: ApplicationPage }
  | { readonly kind: "pages_moved"; readonly pages: readonly ApplicationPage[] }
  | { readonly kind: "block_added" | "block_removed" | "block_changed"; readonly block: BlockKind }
  | { readonly kind: "blocks_moved" }
  | { readonly kind: "form_added" | "form_removed" | "form_changed"; readonly name: string }
  | { readonly kind: "checklist_added" | "checklist_removed"; readonly name: string }
  | { readonly kind: "order_changed"; readonly of: "forms" | "checklists" | "languages" }
  | { readonly kind: "pictures" }
  | {
      readonly kind: "text";
      readonly place: TextPlace;
      readonly language: Language;
      readonly before: string;
      readonly after: string;
    };

/** Every difference between two templates, in the order of the studio's sections; none when they say the same. */
export function templateChanges(before: TemplateContent, after: TemplateContent): readonly TemplateChange[] {
  const found: TemplateChange[] = [
    ...(before.base === after.base ? [] : [{ kind: "base", before: before.base, after: after.base } as const]),
    ...(before.colour === after.colour ? [] : [{ kind: "colour", before: before.colour, after: after.colour } as const]),
    ...logoChange(before.logo, after.logo),
    ...listChanges(before.languages, after.languages).map(({ is, one }) => ({ kind: `language_${is}` as const, language: one })),
    ...listChanges(before.pages, after.pages).map(({ is, one }) => ({ kind: `page_${is}` as const, page: one })),
    ...(isMoved(before.pages, after.pages) ? [{ kind: "pages_moved", pages: after.pages } as const] : []),
    ...blockChanges(before.start, after.start),
    ...formChanges(before.forms, after.forms),
    ...checklistChanges(before.checklists, after.checklists),
    ...textChanges(before, after),
  ]; // prettier-ignore
  for (const list of ["forms", "checklists"] as const)
    if (isMoved(idsOf(before[list]), idsOf(after[list]))) found.push({ kind: "order_changed", of: list });
  if (isMoved(before.languages, after.languages)) found.push({ kind: "order_changed", of: "languages" });
  // Pictures that nothing shows; every other picture is told by what shows it.
  if (found.length === 0 && !same(before, after)) found.push({ kind: "pictures" });
  return found;
}

function logoChange(before: string | null, after: string | null): readonly TemplateChange[] {
  if (before === after) return [];
  if (before === null) return [{ kind: "logo_added" }];
  return [{ kind: after === null ? "logo_removed" : "logo_changed" }];
}

function listChanges<T>(before: readonly T[], after: readonly T[]) {
  return [
    ...after.filter((one) => !before.includes(one)).map((one) => ({ is: "added" as const, one })),
    ...before.filter((one) => !after.includes(one)).map((one) => ({ is: "removed" as const, one })),
  ];
}

/** Whether what both lists have stands in another order. */
function isMoved<T>(before: readonly T[], after: readonly T[]): boolean {
  const kept = before.filter((one) => after.includes(one));
  const now = after.filter((one) => before.includes(one));
  return kept.some((one, index) => one !== now[index]);
}

const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);

function blockChanges(before: readonly Block[], after: readonly Block[]): TemplateChange[] {
  const old = new Map(before.map((block) => [block.id, block]));
  const now = new Set(idsOf(after));
  return [
    ...after.flatMap((block): TemplateChange[] => {
      const was = old.get(block.id);
      if (!was) return [{ kind: "block_added", block: block.kind }];
      return same(withoutWords(was), withoutWords(block)) ? [] : [{ kind: "block_changed", block: block.kind }];
    }),
    ...before.flatMap((block): TemplateChange[] => (now.has(block.id) ? [] : [{ kind: "block_removed", block: block.kind }])),
    ...(isMoved(idsOf(before), idsOf(after)) ? [{ kind: "blocks_moved" } as const] : []),
  ]; // prettier-ignore
}

function withoutWords(block: Block): unknown {
  const { title: _title, text: _text, alt: _alt, ...rest } = block as Block & { title?: unknown; text?: unknown; alt?: unknown }; // prettier-ignore
  return rest;
}

function formChanges(before: readonly Form[], after: readonly Form[]): TemplateChange[] {
  const old = new Map(before.map((form) => [form.id, form]));
  return [
    ...after.flatMap((form): TemplateChange[] => {
      const was = old.get(form.id);
      if (!was) return [{ kind: "form_added", name: firstOf(form.title) }];
      return same(bare(was), bare(form)) ? [] : [{ kind: "form_changed", name: firstOf(form.title) }];
    }),
    ...before
      .filter(({ id }) => !after.some((form) => form.id === id))
      .map(({ title }) => ({ kind: "form_removed" as const, name: firstOf(title) })),
  ];
}

/** A form without its words; which words it has is a part of it. */
const bare = (form: Form): Form => ({
  ...form,
  title: {},
  ...(form.note && { note: {} }),
  ui: form.ui.map((field) => ({
    ...field,
    label: {},
    ...(field.hint && { hint: {} }),
    ...(field.section && { section: {} }),
    ...(field.choices && {
      choices: Object.fromEntries(Object.keys(field.choices).map((value) => [value, {}])),
    }),
  })),
});

const checklistChanges = (
  before: TemplateContent["checklists"],
  after: TemplateContent["checklists"],
): TemplateChange[] =>
  listChanges(idsOf(before), idsOf(after)).map(({ is, one }) => {
    const list = (is === "added" ? after : before).find(({ id }) => id === one);
    return { kind: `checklist_${is}` as const, name: firstOf(list?.title ?? {}) };
  });

/** Texts of what both have, language by language. */
function textChanges(before: TemplateContent, after: TemplateContent): TemplateChange[] {
  const old = new Map(textSlots(before).map(({ id, texts }) => [id, texts]));
  return textSlots(after).flatMap(({ id, place, texts }) => {
    const was = old.get(id);
    if (!was) return [];
    return languages.flatMap((language): TemplateChange[] => {
      const [from, to] = [was[language], texts[language]];
      return from === to ? [] : [{ kind: "text", place, language, before: from ?? "", after: to ?? "" }];
    });
  });
}

import { startOf } from "#kernel/wholeText.ts";
import { z } from "../schema.ts";
import { fallbackLanguage, type Language, languages } from "#kernel/languages.ts";
import { applicationColours, colourShape } from "./brandColour.ts";
import { isDay } from "#kernel/time.ts";
import { formKinds } from "../content/formFiles.ts";
import { formShape, textsShape } from "../forms/form.ts";
import { formProblems, withoutFaults } from "../forms/formProblems.ts";
import { isInboxAddress } from "../inbox/inboxAddress.ts";
import { meterShape } from "../meters/meter.ts";
import { pictureIdShape, picturesShape } from "../pictures/pictures.ts";
import { blocksShape } from "./startBlocks.ts";
import {
  applicationPages,
  pagesOf,
  startingPages,
  type Template,
  templateIdOf,
  templates,
} from "../templates.ts";

export { type ApplicationPage } from "../templates.ts";

/** Longest house rules, characters per language. */
const longestRules = 20_000;

const longText = z.partialRecord(z.enum(languages), z.string().max(longestRules));
const id = z.string().min(1).max(60);

const noticeShape = z.strictObject({
  id,
  /** The day that it bears, and the last one on which it is shown; null: until somebody removes it. */
  on: z.string().refine(isDay),
  until: z.string().refine(isDay).nullable(),
  title: textsShape,
  text: longText,
});

const checklistShape = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  title: textsShape,
  /** One point per line, per language. */
  points: longText,
});

const documentShape = z.strictObject({
  /** Id of the kept original. */
  id,
  title: z.string().trim().min(1).max(120),
  name: z.string().max(200),
});

const inboxShape = z.strictObject({
  /** Origin that takes submissions; null: the application's own address. */
  url: z.string().max(200).nullable(),
  /** May hand in and nothing else; whoever has the application can read it. */
  token: z.string().min(16).max(200),
});

/** The version of a template of one's own that an application was begun from or has last taken over. */
const madeFromShape = z.strictObject({
  template_id: id,
  version_id: id,
  name: z.string().max(80),
  number: z.int().positive(),
});

/** The template of stored or foreign data: a former id is read as that of today. */
export const templateShape = z.preprocess((stored) => templateIdOf(stored) ?? stored, z.enum(templates));

/** What a person chooses for an application, as it is stored. */
export const configShape = z.object({
  template: templateShape,
  title: z.string().trim().min(1).max(60),
  colour: colourShape,
  languages: z.array(z.enum(languages)).min(1),
  pages: z.array(z.enum(applicationPages)),
  /** Contacts to publish, by id; only those whose owner said so (`is_public`) are ever published. */
  contact_ids: z.array(z.string().max(60)).max(200),
  /** House rules as plain text per language; a language without a text shows the first one that has. */
  rules: longText,
  /** What is told to the house, newest first when it is shown. */
  notices: z.array(noticeShape).max(100),
  documents: z.array(documentShape).max(60),
  /** What helps to save energy, a blank line between two tips; without any the application brings its own. */
  tips: longText,
  meters: z.array(meterShape).max(500),
  /** Own checklists; without any the application brings one for a walk through the house. */
  checklists: z.array(checklistShape).max(40),
  /** Further forms. */
  forms: z.array(formShape).max(20),
  /** The pages in an order of their own; those that are not named follow in the usual one. */
  page_order: z.array(z.enum(applicationPages)).max(applicationPages.length),
  /** What the start page is put together of; empty: the start page of the template. */
  start: blocksShape,
  pictures: picturesShape,
  /** Stands in the place of the mark; null: the mark on the colour. */
  logo: pictureIdShape.nullable(),
  made_from: madeFromShape.nullable(),
  /** Where what is filled in goes; null: it stays on the device and is passed on as a file. */
  inbox: inboxShape.nullable(),
});

/** What a person chooses for an application. */
export type ApplicationConfig = z.infer<typeof configShape>;
export type Notice = z.infer<typeof noticeShape>;
export type Checklist = z.infer<typeof checklistShape>;

/** What is wrong with a configuration; each names the field to look at. */
export type ConfigProblem =
  | { readonly kind: "no_title" }
  | { readonly kind: "title_too_long" }
  | { readonly kind: "no_language" }
  | { readonly kind: "rules_too_long"; readonly language: Language }
  | { readonly kind: "bad_form"; readonly form: string; readonly field: string }
  | { readonly kind: "bad_inbox" };

/** The configuration a new application begins with. */
export const startingConfig = (title: string, template: Template = "building-book"): ApplicationConfig => ({
  template,
  title: startOf(title.trim(), 60) || "Gebäudebuch",
  colour: applicationColours[0],
  languages: [fallbackLanguage],
  pages: [...startingPages[template]],
  contact_ids: [],
  rules: {},
  notices: [],
  documents: [],
  tips: {},
  meters: [],
  checklists: [],
  forms: [],
  page_order: [],
  start: [],
  pictures: {},
  logo: null,
  made_from: null,
  inbox: null,
});

/**
 * Reads a stored configuration; what is missing or unknown falls back to the starting one, field by field. One that was stored before there
 * were templates is a `building-book`.
 */
export function readConfig(stored: Readonly<Record<string, unknown>>, title: string): ApplicationConfig {
  const template = configShape.shape.template.safeParse(stored["template"]).data ?? "building-book";
  const start = startingConfig(title, template);
  const field = <K extends keyof ApplicationConfig>(key: K): ApplicationConfig[K] => {
    const parsed = configShape.shape[key].safeParse(stored[key]);
    return parsed.success ? (parsed.data as ApplicationConfig[K]) : start[key];
  };
  return {
    template,
    title: field("title"),
    colour: field("colour"),
    languages: inOrder(languages, field("languages")),
    pages: inOrder(applicationPages, field("pages")),
    contact_ids: field("contact_ids"),
    rules: field("rules"),
    notices: field("notices"),
    documents: field("documents"),
    tips: field("tips"),
    meters: field("meters"),
    checklists: field("checklists"),
    forms: field("forms"),
    page_order: field("page_order"),
    start: field("start"),
    pictures: field("pictures"),
    logo: field("logo"),
    made_from: field("made_from"),
    inbox: field("inbox"),
  };
}

/** What changes when an application becomes one of another template: its pages; everything that was entered stays. */
export const asTemplate = (
  config: ApplicationConfig,
  template: Template,
): Pick<ApplicationConfig, "template" | "pages"> => ({
  template,
  pages: inOrder(applicationPages, [
    ...config.pages.filter((page) => !pagesOf[config.template].includes(page)),
    ...startingPages[template],
  ]),
});

/** The pages of its template that are switched on, in their order. */
export function chosenPages({
  template,
  pages,
  page_order,
}: Pick<ApplicationConfig, "template" | "pages" | "page_order">) {
  const on = pagesOf[template].filter((page) => pages.includes(page));
  return [...new Set([...page_order.filter((page) => on.includes(page)), ...on])];
}

/** Everything that keeps a configuration from being built. */
export function configProblems(config: ApplicationConfig): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  if (config.title.trim() === "") problems.push({ kind: "no_title" });
  if (config.title.trim().length > 60) problems.push({ kind: "title_too_long" });
  if (config.languages.length === 0) problems.push({ kind: "no_language" });
  for (const language of languages)
    if ((config.rules[language]?.length ?? 0) > longestRules)
      problems.push({ kind: "rules_too_long", language });
  const kinds = formKinds(chosenPages(config));
  for (const form of config.forms.filter(({ kind }) => kinds.includes(kind))) {
    const [first] = formProblems(form);
    if (first) problems.push({ kind: "bad_form", form: form.id, field: first.field });
  }
  if (config.inbox?.url != null && !isInboxAddress(config.inbox.url)) problems.push({ kind: "bad_inbox" });
  return problems;
}

/** A configuration as far as a preview can show it while it is being made: forms without what is wrong with them. */
export const asShown = (config: ApplicationConfig): ApplicationConfig => ({
  ...config,
  forms: config.forms.map((form) => withoutFaults(form, { [config.languages[0] ?? fallbackLanguage]: "–" })),
});

/** Choices in the order of the list they come from, each once: the order of clicks changes no content id. */
const inOrder = <T>(all: readonly T[], chosen: readonly T[]): T[] =>
  all.filter((one) => chosen.includes(one));

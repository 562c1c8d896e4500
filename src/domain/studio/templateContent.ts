import { fallbackLanguage, languages } from "#kernel/languages.ts";
import {
  type ApplicationConfig,
  configShape,
  templateShape,
} from "../application/config/applicationConfig.ts";
import { applicationColours } from "../application/config/brandColour.ts";
import { canonicalJson, type Json } from "../application/canonicalJson.ts";
import { formProblems } from "../application/forms/formProblems.ts";
import { pictureBytes } from "../application/pictures/pictures.ts";
import { z } from "../application/schema.ts";
import { applicationPages, startingPages, type Template } from "../application/templates.ts";

/** The number of the form in which templates are written. A template of a higher one is refused, never half read. */
const templateSchema = "1.0";

/** Most characters of a template as JSON: the server takes 2 MB with everything around it. */
const longestTemplate = 1_500_000;

/** Longest name of a template. */
export const longestName = 80;

const {
  colour,
  languages: offered,
  logo,
  pictures,
  start,
  rules,
  tips,
  forms,
  checklists,
} = configShape.shape;

/** What a template of one's own says; everything in it is a choice of an application's configuration, nothing is data of a building. */
const contentShape = z
  .strictObject({
    schema: z.literal(templateSchema),
    /** The shell that draws it. */
    base: templateShape,
    languages: offered,
    colour,
    logo,
    pictures,
    /** Pages that are switched on, in their order. */
    pages: z.array(z.enum(applicationPages)).max(applicationPages.length),
    start,
    rules,
    tips,
    forms,
    checklists,
  })
  .refine(({ logo: own, pictures: all }) => own === null || Object.hasOwn(all, own))
  .refine(({ pages }) => new Set(pages).size === pages.length);

export type TemplateContent = z.infer<typeof contentShape>;

/** What keeps a template from being read. `newer_schema`: this version of the product does not know its form. */
export type ContentProblem = "newer_schema" | "not_a_template" | "bad_picture" | "bad_form" | "too_large";

/** A new template on a shell: what an application of it begins with. */
export const startingContent = (base: Template): TemplateContent => ({
  schema: templateSchema,
  base,
  languages: [fallbackLanguage],
  colour: applicationColours[0],
  logo: null,
  pictures: {},
  pages: [...startingPages[base]],
  start: [],
  rules: {},
  tips: {},
  forms: [],
  checklists: [],
});

/**
 * Reads a template from an untrusted place: its form, its pictures and its forms. A form whose rules wait for each other, or that could
 * not be filled in for another reason, is `bad_form`.
 */
export function readContent(value: unknown): TemplateContent | ContentProblem {
  if (isNewer(value)) return "newer_schema";
  const parsed = contentShape.safeParse(value);
  if (!parsed.success) return "not_a_template";
  const content = parsed.data;
  if (canonicalJson(content as Json).length > longestTemplate) return "too_large";
  if (Object.values(content.pictures).some((picture) => pictureBytes(picture) === null)) return "bad_picture";
  return content.forms.some((form) => formProblems(form).length > 0) ? "bad_form" : content;
}

/**
 * A stored template, field by field: what cannot be read is as in a new one, so that a draft opens whatever another version has put into it.
 * Null when its form is a newer one: then it is shown and not touched.
 */
export function readDraft(stored: Readonly<Record<string, unknown>>): TemplateContent | null {
  if (isNewer(stored)) return null;
  const shape = contentShape.shape;
  const start = startingContent(shape.base.safeParse(stored["base"]).data ?? "building-book");
  const fields = Object.keys(start) as (keyof TemplateContent)[];
  const read = Object.fromEntries(
    fields.map((field) => {
      const parsed = shape[field].safeParse(stored[field]);
      return [field, parsed.success ? parsed.data : start[field]];
    }),
  ) as TemplateContent;
  const hasLogo = read.logo === null || Object.hasOwn(read.pictures, read.logo);
  return { ...read, logo: hasLogo ? read.logo : null, pages: [...new Set(read.pages)] };
}

function isNewer(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("schema" in value)) return false;
  const [major = 0, minor = 0] = String(value.schema).split(".").map(Number);
  const [ownMajor = 0, ownMinor = 0] = templateSchema.split(".").map(Number);
  return major > ownMajor || (major === ownMajor && minor > ownMinor);
}

type Pictured = Pick<TemplateContent, "logo" | "start" | "pictures">;

/** The pictures of a template that something in it shows; what nobody shows any more goes when a version is kept. */
function usedPictures({ logo: own, start: blocks, pictures: all }: Pictured) {
  const used = new Set([own, ...blocks.map((one) => (one.kind === "picture" ? one.picture : null))]);
  return Object.fromEntries(Object.entries(all).filter(([id]) => used.has(id)));
}

/** A template without pictures that nothing shows. */
export const withoutUnusedPictures = <Content extends Pictured>(content: Content): Content => ({
  ...content,
  pictures: usedPictures(content),
});

/** Which version of which template an application comes from. */
export type MadeFrom = NonNullable<ApplicationConfig["made_from"]>;

/**
 * What an application takes over of a template. Texts and lists that the template says nothing of stay as they are in the application:
 * notices, meters, contacts and documents are the building's own.
 */
export function takenOver(content: TemplateContent, made_from: MadeFrom | null): Partial<ApplicationConfig> {
  const { base, colour: own, languages: chosen, logo: mark, pictures: all, pages, start: blocks } = content;
  const has = (texts: TemplateContent["rules"]) => Object.values(texts).some((words) => words?.trim());
  return {
    template: base,
    colour: own,
    languages: languages.filter((language) => chosen.includes(language)),
    logo: mark,
    pictures: all,
    pages,
    page_order: pages,
    start: blocks,
    made_from,
    ...(has(content.rules) && { rules: content.rules }),
    ...(has(content.tips) && { tips: content.tips }),
    ...(content.forms.length > 0 && { forms: content.forms }),
    ...(content.checklists.length > 0 && { checklists: content.checklists }),
  };
}

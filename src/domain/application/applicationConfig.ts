import { z } from "./schema.ts";
import { fallbackLanguage, type Language, languages } from "#kernel/languages.ts";

/** Pages a person can switch on in the template `gebaeudebuch`; the start page is always there. */
export const applicationPages = ["rooms", "model", "contacts", "rules", "energy"] as const;
export type ApplicationPage = (typeof applicationPages)[number];

/** Colours to choose from; white on each of them has a contrast of at least 4.5 : 1. */
export const applicationColours = ["#2b6a4f", "#2e6787", "#ab4323", "#7a520a", "#482c66", "#403f3a"] as const;

/** Longest house rules, characters per language. */
const longestRules = 20_000;

const configShape = z.object({
  title: z.string().trim().min(1).max(60),
  colour: z.enum(applicationColours),
  languages: z.array(z.enum(languages)).min(1),
  pages: z.array(z.enum(applicationPages)),
  /** Contacts to publish, by id; only those whose owner said so (`is_public`) are ever published. */
  contact_ids: z.array(z.string().max(60)).max(200),
  /** House rules as plain text per language; a language without a text shows the first one that has. */
  rules: z.partialRecord(z.enum(languages), z.string().max(longestRules)),
});

/** What a person chooses for an application. */
export type ApplicationConfig = z.infer<typeof configShape>;

/** What is wrong with a configuration; each names the field to look at. */
export type ConfigProblem =
  | { readonly kind: "no_title" }
  | { readonly kind: "title_too_long" }
  | { readonly kind: "no_language" }
  | { readonly kind: "rules_too_long"; readonly language: Language };

/** The configuration a new application begins with. */
export const startingConfig = (title: string): ApplicationConfig => ({
  title: title.trim().slice(0, 60) || "Gebäudebuch",
  colour: applicationColours[0],
  languages: [fallbackLanguage],
  pages: ["rooms", "model"],
  contact_ids: [],
  rules: {},
});

/** Reads a stored configuration; what is missing or unknown falls back to the starting one, field by field. */
export function readConfig(stored: Readonly<Record<string, unknown>>, title: string): ApplicationConfig {
  const start = startingConfig(title);
  const field = <K extends keyof ApplicationConfig>(key: K): ApplicationConfig[K] => {
    const parsed = configShape.shape[key].safeParse(stored[key]);
    return parsed.success ? (parsed.data as ApplicationConfig[K]) : start[key];
  };
  return {
    title: field("title"),
    colour: field("colour"),
    languages: inOrder(languages, field("languages")),
    pages: inOrder(applicationPages, field("pages")),
    contact_ids: field("contact_ids"),
    rules: field("rules"),
  };
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
  return problems;
}

/** Choices in the order of the list they come from, each once: the order of clicks changes no content id. */
const inOrder = <T>(all: readonly T[], chosen: readonly T[]): T[] =>
  all.filter((one) => chosen.includes(one));

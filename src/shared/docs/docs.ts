import type { DocPage } from "#domain/docs/docPage.ts";
import { fallbackLanguage, type Language } from "#kernel/languages.ts";
import { withoutReload } from "#shell/i18n/startI18n.ts";
import { isModuleDoc, type DocId, docIds } from "./docIds.ts";

/** A guide as it is read in a language. */
export interface Doc {
  readonly id: DocId;
  /** Of a module of the product, or for whoever runs a server. */
  readonly area: "modules" | "operators";
  /** The language it is written in: another one where nobody has translated it. */
  readonly language: Language;
  readonly page: DocPage;
}

type Pages = Readonly<Record<string, DocPage>>;

const books: Readonly<Record<Language, () => Promise<{ readonly pages: Pages }>>> = {
  de: () => import("./books/de.ts"),
  en: () => import("./books/en.ts"),
  fr: () => import("./books/fr.ts"),
  es: () => import("./books/es.ts"),
  it: () => import("./books/it.ts"),
};

/** What stands in for a guide that a language lacks. */
const standIn: Language = "en";

const known = new Map<Language, Promise<readonly Doc[]>>();
const ready = new Map<Language, readonly Doc[]>();

/** The guides in a language, in their order. Brought once; an attempt that failed is made anew. */
export function docsIn(language: Language): Promise<readonly Doc[]> {
  const before = known.get(language);
  if (before) return before;
  const brought = bring(language);
  known.set(language, brought);
  brought.then(
    (docs) => ready.set(language, docs),
    () => known.delete(language),
  );
  return brought;
}

/** The guides in a language as far as they are here already: pages that are drawn while the product is built do not wait. */
export const docsHere = (language: Language): readonly Doc[] | undefined => ready.get(language);

async function bring(language: Language): Promise<readonly Doc[]> {
  const own = byId((await books[language]()).pages);
  const isWhole = docIds.every((id) => own.has(id));
  if (isWhole) return docsOf(own, language);
  const [first, second] = language === standIn ? [fallbackLanguage, standIn] : [standIn, fallbackLanguage];
  // Without a network it may be German alone that is on this device.
  const [other, { pages }] = await withoutReload(books[first]).then(
    (book) => [first, book] as const,
    async () => [second, await books[second]()] as const,
  );
  const rest = byId(pages);
  return docsOf(own, language, { language: other, pages: rest });
}

type ById = ReadonlyMap<string, DocPage>;

/** The guides in their order: those of a language, and of another one what it lacks. */
function docsOf(
  own: ById,
  language: Language,
  other?: { readonly language: Language; readonly pages: ById },
): readonly Doc[] {
  return docIds.flatMap((id) => {
    const page = own.get(id) ?? other?.pages.get(id);
    if (!page) return [];
    const area = isModuleDoc(id) ? "modules" : "operators";
    return [{ id, area, language: own.has(id) ? language : (other?.language ?? language), page } as const];
  });
}

/** Pages by the name of their file without its language. */
const byId = (pages: Pages): ById =>
  new Map(
    Object.entries(pages).map(([file, page]) => [/([\w-]+)(?:\.[a-z]{2})?\.md$/.exec(file)?.[1] ?? "", page]),
  );

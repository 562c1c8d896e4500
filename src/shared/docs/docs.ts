import type { DocPage } from "#domain/docs/docPage.ts";
import type { Language } from "#kernel/languages.ts";
import { isModuleDoc, type DocId, docIds } from "./docIds.ts";

/** A guide as it is read in a language. */
export interface Doc {
  readonly id: DocId;
  /** Of a module of the product, or for whoever runs a server. */
  readonly area: "modules" | "operators";
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
  const { pages } = await books[language]();
  const byId = new Map(
    Object.entries(pages).map(([file, page]) => [/([\w-]+)\.md$/.exec(file)?.[1] ?? "", page]),
  );
  return docIds.flatMap((id) => {
    const page = byId.get(id);
    return page ? [{ id, area: isModuleDoc(id) ? "modules" : "operators", page } as const] : [];
  });
}

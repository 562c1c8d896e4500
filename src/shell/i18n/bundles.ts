import type { Language } from "#kernel/languages.ts";
import { isRecord } from "#kernel/isRecord.ts";

/** One namespace in one language. */
export type Bundle = Readonly<Record<string, unknown>>;

/** Texts of the pages that people come to first: they are found without asking for the list of all others. */
const first = import.meta.glob<Bundle>(
  [
    "./*.json",
    "../../features/home/i18n/*.json",
    "../../features/auth/i18n/*.json",
    "../../features/legal/i18n/*.json",
  ],
  { import: "default" },
);

/**
 * The namespace and language a translation file holds: its folder and its name. A feature with many texts keeps those of a page in the
 * page's own folder: `features/esg/social/i18n` is `esg-social`. Words of its kinds of documents lie in `features/keys/records/i18n`: they are
 * part of `records`.
 */
export function placeOf(path: string): { readonly namespace: string; readonly language: string } | undefined {
  const shell = /^\.\/(?:(\w+)\/)?(?:words\/)?(\w+)\.(?:json|ts)$/.exec(path);
  if (shell) return { namespace: shell[1] ?? "common", language: shell[2]! };
  const feature = /^\.\.\/\.\.\/features\/([\w-]+)\/(?:([\w-]+)\/)?i18n\/(\w+)\.json$/.exec(path);
  if (!feature) return undefined;
  const [, area, page, language] = feature;
  if (page === "records") return { namespace: page, language: language! };
  return { namespace: page === undefined ? area! : `${area}-${page}`, language: language! };
}

/** What brings a namespace in a language. */
type Loaders = ReadonlyMap<string, () => Promise<Bundle>>;

/** Loaders of files by `language/namespace`. */
export const loadersOf = (files: Readonly<Record<string, () => Promise<Bundle>>>): Loaders =>
  new Map(
    Object.entries(files).map(([path, load]) => {
      const place = placeOf(path);
      return [`${place?.language}/${place?.namespace}`, load] as const;
    }),
  );

const own = loadersOf(first);

/** Brings texts; an object, so that a test can hold them up. */
export const bundles = {
  /** Loads one namespace in one language; `undefined` when no such file was written. */
  load: async (language: Language, namespace: string): Promise<Bundle | undefined> => {
    const key = `${language}/${namespace}`;
    const loaders = own.has(key) ? own : (await import("./moreTexts.ts")).moreTexts;
    return loaders.get(key)?.();
  },
};

/** Several files as one: what stands in an object of one is beside what stands in it in others. */
export function together(files: Readonly<Record<string, Bundle>>): Bundle {
  const parts = Object.values(files);
  const keys = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries(
    [...keys].map((key) => {
      const said = parts.flatMap((part) => (Object.hasOwn(part, key) ? [part[key]] : []));
      return [key, said.every(isRecord) ? Object.assign({}, ...said) : said[0]];
    }),
  );
}

import { isRecord } from "#kernel/isRecord.ts";
import type { Language } from "#kernel/languages.ts";

/** One namespace in one language. */
export type Bundle = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Bundle>(
  ["./*.json", "./*/*.json", "../../features/*/i18n/*.json", "../../features/*/*/i18n/*.json"],
  { import: "default" },
);

/**
 * The namespace and language a translation file holds: its folder and its name. A feature with many texts keeps those of a page in the
 * page's own folder: `features/esg/social/i18n` is `esg-social`. Words of its kinds of documents lie in `features/keys/records/i18n`: they are
 * part of `records`.
 */
export function placeOf(path: string): { readonly namespace: string; readonly language: string } | undefined {
  const shell = /^\.\/(?:(\w+)\/)?(\w+)\.json$/.exec(path);
  if (shell) return { namespace: shell[1] ?? "common", language: shell[2]! };
  const feature = /^\.\.\/\.\.\/features\/([\w-]+)\/(?:([\w-]+)\/)?i18n\/(\w+)\.json$/.exec(path);
  if (!feature) return undefined;
  const [, area, page, language] = feature;
  if (page === "records") return { namespace: page, language: language! };
  return { namespace: page === undefined ? area! : `${area}-${page}`, language: language! };
}

const loaders = Map.groupBy(Object.entries(files), ([path]) => {
  const place = placeOf(path);
  return `${place?.language}/${place?.namespace}`;
});

/** All namespaces that have a German file; German is the source. */
export const namespaces: readonly string[] = [...loaders.keys()]
  .filter((key) => key.startsWith("de/"))
  .map((key) => key.slice(3));

/** Brings texts; an object, so that a test can hold them up. */
export const bundles = {
  /** Loads one namespace in one language, all files of it; `undefined` when no such file was written. */
  load: (language: Language, namespace: string): Promise<Bundle> | undefined => {
    const [first, ...others] = loaders.get(`${language}/${namespace}`) ?? [];
    if (!first) return undefined;
    if (others.length === 0) return first[1]();
    return Promise.all([first, ...others].map(([, load]) => load())).then(together);
  },
};

/** Several files as one: what stands in an object of one is beside what stands in it in others. */
const together = (parts: readonly Bundle[]): Bundle =>
  Object.fromEntries(
    [...new Set(parts.flatMap((part) => Object.keys(part)))].map((key) => {
      const said = parts.flatMap((part) => (Object.hasOwn(part, key) ? [part[key]] : []));
      return [key, said.every(isRecord) ? Object.assign({}, ...said) : said[0]];
    }),
  );

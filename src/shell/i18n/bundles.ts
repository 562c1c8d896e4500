import type { Language } from "#kernel/languages.ts";

/** One namespace in one language. */
export type Bundle = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Bundle>(
  ["./*.json", "./*/*.json", "../../features/*/i18n/*.json", "../../features/*/*/i18n/*.json"],
  { import: "default" },
);

/**
 * The namespace and language a translation file holds: its folder and its name. A feature with many texts keeps those of a page in the
 * page's own folder: `features/esg/social/i18n` is `esg-social`.
 */
export function placeOf(path: string): { readonly namespace: string; readonly language: string } | undefined {
  const shell = /^\.\/(?:(\w+)\/)?(\w+)\.json$/.exec(path);
  if (shell) return { namespace: shell[1] ?? "common", language: shell[2]! };
  const feature = /^\.\.\/\.\.\/features\/([\w-]+)\/(?:([\w-]+)\/)?i18n\/(\w+)\.json$/.exec(path);
  if (!feature) return undefined;
  const [, area, page, language] = feature;
  return { namespace: page === undefined ? area! : `${area}-${page}`, language: language! };
}

const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const place = placeOf(path);
    return [`${place?.language}/${place?.namespace}`, load] as const;
  }),
);

/** All namespaces that have a German file; German is the source. */
export const namespaces: readonly string[] = [...loaders.keys()]
  .filter((key) => key.startsWith("de/"))
  .map((key) => key.slice(3));

/** Brings texts; an object, so that a test can hold them up. */
export const bundles = {
  /** Loads one namespace in one language; `undefined` when no such file was written. */
  load: (language: Language, namespace: string): Promise<Bundle> | undefined =>
    loaders.get(`${language}/${namespace}`)?.(),
};

import type { Language } from "#kernel/languages.ts";
import type { Bundle } from "./together.ts";

export type { Bundle };

const files = {
  ...import.meta.glob<Bundle>(
    [
      "./*.json",
      "./*/*.json",
      "../../features/*/i18n/*.json",
      "../../features/*/*/i18n/*.json",
      "!./records/*.json",
      "!../../features/*/records/i18n/*.json",
    ],
    { import: "default" },
  ),
  // words of kinds lie in several files, which come as one
  ...import.meta.glob<Bundle>("./records/words/*.ts", { import: "default" }),
};

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

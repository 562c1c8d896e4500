import type { Language } from "#kernel/languages.ts";

/** One namespace in one language. */
export type Bundle = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Bundle>(["./*.json", "./*/*.json", "../../features/*/i18n/*.json"], {
  import: "default",
});

/** The namespace and language a translation file holds: its folder and its name. */
export function placeOf(path: string): { readonly namespace: string; readonly language: string } | undefined {
  const match = /^\.\/(?:(\w+)\/)?(\w+)\.json$|^\.\.\/\.\.\/features\/([\w-]+)\/i18n\/(\w+)\.json$/.exec(
    path,
  );
  const language = match?.[2] ?? match?.[4];
  return language === undefined ? undefined : { namespace: match?.[1] ?? match?.[3] ?? "common", language };
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

/** Loads one namespace in one language; `undefined` when no such file was written. */
export const loadBundle = (language: Language, namespace: string): Promise<Bundle> | undefined =>
  loaders.get(`${language}/${namespace}`)?.();

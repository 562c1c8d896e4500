import { isRecord } from "#kernel/isRecord.ts";

/** One namespace in one language. */
export type Bundle = Readonly<Record<string, unknown>>;

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

import { isRecord } from "#kernel/isRecord.ts";

/** The value at a path inside nested objects; undefined when there is none. */
export const valueAt = (root: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), root);

/** A copy with another value at the path; what is no object on the way becomes one. */
export function withValue(root: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const known = isRecord(root) ? root : {};
  return { ...known, [key]: withValue(Object.hasOwn(known, key) ? known[key] : undefined, rest, value) };
}

/** A copy without what stands at the path. */
export function without(root: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return undefined;
  if (!isRecord(root) || !Object.hasOwn(root, key)) return root;
  if (rest.length > 0) return { ...root, [key]: without(root[key], rest) };
  return Object.fromEntries(Object.entries(root).filter(([name]) => name !== key));
}

/** Each value inside nested objects with its path; a list is one value, an object without members none. */
export function leavesOf(root: unknown): readonly (readonly [path: readonly string[], value: unknown])[] {
  if (!isRecord(root)) return [[[], root]];
  return Object.entries(root).flatMap(([key, value]) =>
    leavesOf(value).map(([path, leaf]) => [[key, ...path], leaf] as const),
  );
}

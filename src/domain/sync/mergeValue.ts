import { isRecord } from "#kernel/isRecord.ts";
import { same } from "./same.ts";

interface Values {
  readonly base: unknown;
  readonly local: unknown;
  readonly master: unknown;
}

/** A merged value, and what was overwritten for it. */
export interface MergedValue {
  readonly value: unknown;
  /** The three sides, inside objects only at the keys that both changed; absent when nothing was overwritten. */
  readonly contested: { readonly base: unknown; readonly lost: unknown; readonly kept: unknown } | undefined;
}

/**
 * Merges one value three ways: what only one side changed is kept, what both changed goes to `local`. Objects are merged key by key
 * unless `whole`; lists are wholes. Total.
 */
export function mergeValue({ base, local, master }: Values, { whole = false } = {}): MergedValue {
  if (same(local, base)) return { value: master, contested: undefined };
  if (same(master, base) || same(local, master)) return { value: local, contested: undefined };
  if (whole || !isRecord(local) || !isRecord(master))
    return { value: local, contested: { base, lost: master, kept: local } };
  const value: [string, unknown][] = [];
  const contested = { base: [] as [string, unknown][], lost: [] as [string, unknown][], kept: [] as [string, unknown][] }; // prettier-ignore
  for (const key of new Set([...Object.keys(master), ...Object.keys(local)])) {
    const part = { base: own(base, key), local: own(local, key), master: own(master, key) };
    const merged = mergeValue(part);
    if (merged.value !== undefined) value.push([key, merged.value]);
    if (!merged.contested) continue;
    contested.base.push([key, merged.contested.base ?? null]);
    contested.lost.push([key, merged.contested.lost ?? null]);
    contested.kept.push([key, merged.contested.kept ?? null]);
  }
  return {
    value: Object.fromEntries(value),
    contested:
      contested.lost.length === 0
        ? undefined
        : {
            base: Object.fromEntries(contested.base),
            lost: Object.fromEntries(contested.lost),
            kept: Object.fromEntries(contested.kept),
          },
  };
}

const own = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

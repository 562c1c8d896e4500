import { isRecord } from "#kernel/isRecord.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { ApplicationConfig } from "./applicationConfig.ts";

/** Lists of words: each entry is switched on or off. */
const listFields = ["languages", "pages", "contact_ids"] as const;
/** Lists of things with an id: each is added, changed or removed. */
const thingFields = ["notices", "documents", "meters", "checklists", "forms"] as const;
/** Texts per language. */
const textFields = ["rules", "tips"] as const;

type ListField = (typeof listFields)[number];
type ThingField = (typeof thingFields)[number];
interface Thing {
  readonly id: string;
}

/** What somebody has changed of a configuration: fields, texts by language, of lists which entries were switched on or off, things by their id. */
export interface ConfigChange {
  readonly fields: Partial<Omit<ApplicationConfig, ListField | ThingField>>;
  readonly switched: Readonly<Partial<Record<ListField, Readonly<Record<string, boolean>>>>>;
  /** A thing as it is now; null when it was removed. */
  readonly things?: Readonly<Partial<Record<ThingField, Readonly<Record<string, Thing | null>>>>>;
}

/** Nothing changed yet. */
export const noConfigChange: ConfigChange = { fields: {}, switched: {} };

/** What is changed by putting these parts in place of those that were shown. */
export function configChange(shown: ApplicationConfig, parts: Partial<ApplicationConfig>): ConfigChange {
  const special: readonly string[] = [...listFields, ...thingFields, ...textFields];
  const others = Object.fromEntries(Object.entries(parts).filter(([field]) => !special.includes(field)));
  const texts = textFields.flatMap((field) => {
    const changed = Object.entries(parts[field] ?? {}).filter(
      ([language, text]) => text !== shown[field][language as keyof typeof shown.rules],
    );
    return parts[field] ? [[field, Object.fromEntries(changed)] as const] : [];
  });
  const switched = listFields.flatMap((field) => {
    const [before, after]: (readonly string[] | undefined)[] = [shown[field], parts[field]];
    if (!before || !after) return [];
    const on = after.filter((one) => !before.includes(one)).map((one) => [one, true] as const);
    const off = before.filter((one) => !after.includes(one)).map((one) => [one, false] as const);
    return [[field, Object.fromEntries([...on, ...off])] as const];
  });
  const things = thingFields.flatMap((field) => {
    const [before, after]: (readonly Thing[] | undefined)[] = [shown[field], parts[field]];
    if (!before || !after) return [];
    const changed = after.filter((one) => !before.includes(one)).map((one) => [one.id, one] as const);
    const gone = before.filter(({ id }) => !after.some((one) => one.id === id)).map(({ id }) => [id, null] as const); // prettier-ignore
    return [[field, Object.fromEntries([...changed, ...gone])] as const];
  });
  return {
    fields: { ...others, ...Object.fromEntries(texts) },
    switched: Object.fromEntries(switched),
    ...(things.length > 0 && { things: Object.fromEntries(things) }),
  };
}

/** Two changes as one; of what both change the later one counts. */
export function joinedChange(first: ConfigChange, later: ConfigChange): ConfigChange {
  const texts = textFields.flatMap((field) =>
    first.fields[field] === undefined && later.fields[field] === undefined
      ? []
      : [[field, { ...first.fields[field], ...later.fields[field] }] as const],
  );
  const switched = joined(listFields, first.switched, later.switched);
  const things = joined(thingFields, first.things ?? {}, later.things ?? {});
  return {
    fields: { ...first.fields, ...later.fields, ...Object.fromEntries(texts) },
    switched,
    ...(Object.keys(things).length > 0 && { things }),
  };
}

function joined<F extends string, T>(
  names: readonly F[],
  first: Readonly<Partial<Record<F, Readonly<Record<string, T>>>>>,
  later: Readonly<Partial<Record<F, Readonly<Record<string, T>>>>>,
): Partial<Record<F, Record<string, T>>> {
  const all: Partial<Record<F, Record<string, T>>> = {};
  for (const name of names) {
    const both: Record<string, T> = Object.assign({}, first[name], later[name]);
    if (Object.keys(both).length > 0) all[name] = both;
  }
  return all;
}

/**
 * The changed fields of a configuration as they are after a change; what others have in the same lists and texts stays.
 * @param known the configuration as it was read; `stored` the same as it is kept, when it may hold what this version does not know.
 */
export function changedParts(
  known: ApplicationConfig,
  { fields, switched, things = {} }: ConfigChange,
  stored: Fields = known,
): Partial<ApplicationConfig> {
  const lists = listFields.flatMap((field) => {
    const asked = switched[field];
    if (!asked) return [];
    const before = (Array.isArray(stored[field]) ? stored[field] : known[field]) as readonly string[];
    const on = Object.keys(asked).filter((one) => asked[one] === true && !before.includes(one));
    return [[field, [...before.filter((one) => asked[one] !== false), ...on]] as const];
  });
  const kept = thingFields.flatMap((field) => {
    const asked = things[field];
    if (!asked) return [];
    const before = (Array.isArray(stored[field]) ? stored[field] : known[field]) as readonly Thing[];
    const now = before.flatMap((one) => (Object.hasOwn(asked, one.id) ? (asked[one.id] ?? []) : one));
    const fresh = Object.entries(asked).flatMap(([id, one]) =>
      one && !before.some((other) => other.id === id) ? one : [],
    );
    return [[field, [...now, ...fresh]] as const];
  });
  const texts = textFields.flatMap((field) => {
    const text = fields[field];
    const before = stored[field];
    return text ? [[field, { ...(isRecord(before) && before), ...text }] as const] : [];
  });
  return {
    ...fields,
    ...Object.fromEntries(texts),
    ...(Object.fromEntries([...lists, ...kept]) as Partial<ApplicationConfig>),
  };
}

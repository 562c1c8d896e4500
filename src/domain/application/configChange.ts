import { type Fields, isFields } from "#domain/sync/same.ts";
import type { ApplicationConfig } from "./applicationConfig.ts";

const listFields = ["languages", "pages", "contact_ids"] as const;
type ListField = (typeof listFields)[number];

/** What somebody has changed of a configuration: fields, house rules by language, and of lists which entries were switched on or off. */
export interface ConfigChange {
  readonly fields: Partial<Omit<ApplicationConfig, ListField>>;
  readonly switched: Readonly<Partial<Record<ListField, Readonly<Record<string, boolean>>>>>;
}

/** Nothing changed yet. */
export const noConfigChange: ConfigChange = { fields: {}, switched: {} };

/** What is changed by putting these parts in place of those that were shown. */
export function configChange(shown: ApplicationConfig, parts: Partial<ApplicationConfig>): ConfigChange {
  const { languages: _languages, pages: _pages, contact_ids: _contacts, rules, ...others } = parts;
  const texts = Object.entries(rules ?? {}).filter(
    ([language, text]) => text !== shown.rules[language as keyof typeof shown.rules],
  );
  const switched = listFields.flatMap((field) => {
    const [before, after]: (readonly string[] | undefined)[] = [shown[field], parts[field]];
    if (!before || !after) return [];
    const on = after.filter((one) => !before.includes(one)).map((one) => [one, true] as const);
    const off = before.filter((one) => !after.includes(one)).map((one) => [one, false] as const);
    return [[field, Object.fromEntries([...on, ...off])] as const];
  });
  return {
    fields: { ...others, ...(rules && { rules: Object.fromEntries(texts) }) },
    switched: Object.fromEntries(switched),
  };
}

/** Two changes as one; of what both change the later one counts. */
export function joinedChange(first: ConfigChange, later: ConfigChange): ConfigChange {
  const rules = { ...first.fields.rules, ...later.fields.rules };
  const hasRules = first.fields.rules !== undefined || later.fields.rules !== undefined;
  const switched = listFields.flatMap((field) => {
    const both = { ...first.switched[field], ...later.switched[field] };
    return Object.keys(both).length > 0 ? [[field, both] as const] : [];
  });
  return {
    fields: { ...first.fields, ...later.fields, ...(hasRules && { rules }) },
    switched: Object.fromEntries(switched),
  };
}

/**
 * The changed fields of a configuration as they are after a change; what others have in the same lists and texts stays.
 * @param known the configuration as it was read; `stored` the same as it is kept, when it may hold what this version does not know.
 */
export function changedParts(
  known: ApplicationConfig,
  { fields, switched }: ConfigChange,
  stored: Fields = known,
): Partial<ApplicationConfig> {
  const lists = listFields.flatMap((field) => {
    const asked = switched[field];
    if (!asked) return [];
    const before = (Array.isArray(stored[field]) ? stored[field] : known[field]) as readonly string[];
    const on = Object.keys(asked).filter((one) => asked[one] === true && !before.includes(one));
    return [[field, [...before.filter((one) => asked[one] !== false), ...on]] as const];
  });
  const rules = fields.rules && { ...(isFields(stored["rules"]) && stored["rules"]), ...fields.rules };
  return { ...fields, ...(rules && { rules }), ...(Object.fromEntries(lists) as Partial<ApplicationConfig>) };
}

import type { CollectionName } from "#data/collections.ts";
import type { Fields } from "#domain/sync/same.ts";

/** How documents of a kind are made and changed in the simulation. Every written value is a word of its own. */
export interface DocumentForm {
  readonly kind: string;
  readonly collection: CollectionName;
  readonly scope: "project" | "organisation" | "user" | "portal";
  /** Fields of a new document, besides what all have. */
  readonly start: (word: string) => Fields;
  /** Fields that only the device of this place writes: a concurrent change by somebody else never touches them. */
  readonly own: readonly string[];
  /** Fields that everybody writes. */
  readonly shared: readonly string[];
  /** A field that holds an object in which every device writes a key of its own, and all write `all`. */
  readonly keyed?: string;
  /** Fields that are written together with one word. */
  readonly group?: readonly string[];
  /** A field that holds a whole that everybody writes. */
  readonly whole?: string;
  readonly appendOnly?: boolean;
}

/** The kinds that simulated devices write. */
export const documentForms: readonly DocumentForm[] = [
  {
    kind: "project",
    collection: "projects",
    scope: "organisation",
    start: (word) => ({ name: word, stage: "draft", archived: false, is_sample: false }),
    own: ["current_model_id"],
    shared: ["name"],
    group: ["street", "postal_code", "city", "country"],
  },
  {
    kind: "contact",
    collection: "people",
    scope: "project",
    start: (word) => ({ name: word, is_public: false }),
    own: ["phone", "email", "role"],
    shared: ["name"],
  },
  {
    kind: "space",
    collection: "building",
    scope: "project",
    start: (word) => ({ model_id: "m", express_id: 7, global_id: "g", name: word, net_area_m2: 12.5 }),
    own: ["long_name", "storey", "usage"],
    shared: ["name"],
    whole: "area_origin",
  },
  {
    kind: "asset",
    collection: "building",
    scope: "project",
    start: (word) => ({
      model_id: "m",
      express_id: 8,
      global_id: "g",
      ifc_class: "IfcDoor",
      name: word,
    }),
    own: ["type_name", "storey", "space_global_id"],
    shared: ["name"],
  },
  {
    kind: "work_order",
    collection: "work",
    scope: "project",
    start: (word) => ({ title: word, state: "open", priority: "normal" }),
    own: ["description", "asset_id", "space_id"],
    shared: ["title"],
  },
  {
    kind: "topic",
    collection: "work",
    scope: "project",
    start: (word) => ({ title: word, topic: {}, comments: {}, viewpoints: {} }),
    own: [],
    shared: ["title"],
    keyed: "comments", // by GUID: two people who add one apart both keep theirs
  },
  {
    kind: "saved_view",
    collection: "work",
    scope: "project",
    start: (word) => ({ name: word, view: {} }),
    own: [],
    shared: ["name"],
    whole: "view",
  },
  {
    kind: "observation",
    collection: "journal",
    scope: "project",
    start: (word) => ({
      about_kind: "space",
      about_id: "s",
      text: word,
      observed_at: "2026-11-20T10:00:00.000Z",
    }),
    own: [],
    shared: [],
    appendOnly: true,
  },
  {
    kind: "report",
    collection: "outputs",
    scope: "project",
    start: (word) => ({ standard: "vsme", period: word, language: "de", answers: {}, document: {} }),
    own: [],
    shared: ["language"],
    keyed: "answers",
  },
  {
    kind: "energy_balance",
    collection: "outputs",
    scope: "project",
    start: (word) => ({
      model_id: "m",
      method: "tabula",
      method_version: "1",
      inputs_hash: word,
      result: {},
    }),
    own: [],
    shared: [], // computed as one; nobody edits it
  },
  {
    kind: "energy_scenario",
    collection: "outputs",
    scope: "project",
    start: (word) => ({ name: word, measures: {} }),
    own: ["subsidy_note"],
    shared: ["name"],
    keyed: "measures", // by what is done: two people who add one apart both keep theirs
  },
  {
    kind: "translation_cell",
    collection: "translations",
    scope: "portal",
    start: (word) => ({ cell_value: word, state: "translated" }),
    own: [],
    shared: ["cell_value"],
  },
  {
    kind: "setting",
    collection: "settings",
    scope: "user",
    start: (word) => ({ setting_key: word, setting_value: {} }),
    own: [],
    shared: ["setting_key"],
    whole: "setting_value",
  },
];

/** The form of a kind; undefined for kinds that devices only read. */
export const formOf = (kind: unknown): DocumentForm | undefined =>
  documentForms.find((form) => form.kind === kind);

const word = /^w\d+\.\w+\.\d+$/;

/** The words in a document, by `kind|id|place`. A group is one place, and so is a whole. */
export function wordsIn(document: Fields): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const at = `${String(document["kind"])}|${String(document["id"])}|`;
  const group = formOf(document["kind"])?.group ?? [];
  for (const [field, value] of Object.entries(document)) {
    if (group.includes(field) && field !== group[0]) continue;
    if (field === "replaced") continue; // what an unsent change has replaced stands nowhere any more
    if (typeof value === "string" && word.test(value)) found.set(at + field, value);
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === "string" && word.test(inner)) found.set(`${at}${field}.${key}`, inner);
  }
  return found;
}

/** What an application can be made for. `shellFolders` names the shell of each. */
export const templates = [
  "building-book",
  "caretaker",
  "tenant-info",
  "energy-display",
  "walkthrough",
] as const;
export type Template = (typeof templates)[number];

/** Former ids, which rows, signed bundles, template files and scripts still hold. `private.template_id_of` has the same table. */
const formerIds = {
  gebaeudebuch: "building-book",
  hausmeister: "caretaker",
  "mieter-info": "tenant-info",
  "energie-anzeige": "energy-display",
  begehung: "walkthrough",
} as const satisfies Readonly<Record<string, Template>>;

/** An id as rows and bundles hold it: one of today or a former one. */
export type StoredTemplate = Template | keyof typeof formerIds;
/** Every id that rows and bundles may hold. */
export const storedTemplates = [
  ...templates,
  ...(Object.keys(formerIds) as (keyof typeof formerIds)[]),
] as const;

/** The template that a stored or foreign id means; undefined when it means none. */
export function templateIdOf(stored: unknown): Template | undefined {
  const known = storedTemplates.find((id) => id === stored);
  if (known === undefined) return undefined;
  return known in formerIds ? formerIds[known as keyof typeof formerIds] : (known as Template);
}

/** The folder in `src/appShells` with the shell of a template. */
export const shellFolders: Readonly<Record<Template, string>> = {
  "building-book": "buildingBook",
  caretaker: "caretaker",
  "tenant-info": "tenantInfo",
  "energy-display": "energyDisplay",
  walkthrough: "walkthrough",
};

/** Every page that some template has, in the order in which pages stand in an application. */
export const applicationPages = [
  "tickets",
  "checklists",
  "meters",
  "scan",
  "handover",
  "notices",
  "damage",
  "documents",
  "rooms",
  "model",
  "contacts",
  "rules",
  "energy",
  "consumption",
  "tips",
] as const;
export type ApplicationPage = (typeof applicationPages)[number];

/** The pages that a person can switch on in a template; the start page is always there. */
export const pagesOf: Readonly<Record<Template, readonly ApplicationPage[]>> = {
  "building-book": ["rooms", "model", "contacts", "rules", "energy"],
  caretaker: ["tickets", "checklists", "meters", "scan", "rooms", "model", "contacts"],
  "tenant-info": ["notices", "damage", "documents", "contacts", "rules", "consumption"],
  "energy-display": ["energy", "consumption", "tips"],
  walkthrough: ["handover", "rooms", "model", "contacts"],
};

/** The pages that a new application of a template begins with. */
export const startingPages: Readonly<Record<Template, readonly ApplicationPage[]>> = {
  "building-book": ["rooms", "model"],
  caretaker: ["tickets", "checklists", "meters", "scan", "rooms", "model"],
  "tenant-info": ["notices", "damage", "documents", "contacts", "rules", "consumption"],
  "energy-display": ["energy", "consumption", "tips"],
  walkthrough: ["handover", "rooms", "model"],
};

/** The pages without which a template is of no use: at least one of them has to have data. */
export const mainPages: Readonly<Record<Template, readonly ApplicationPage[]>> = {
  "building-book": ["rooms", "model"],
  caretaker: ["tickets", "checklists", "meters"],
  "tenant-info": ["notices", "damage", "documents", "contacts", "rules", "consumption"],
  "energy-display": ["energy", "consumption"],
  walkthrough: ["handover"],
};

/** Pages on which something is filled in and handed in. */
const entryPages = ["tickets", "checklists", "meters", "damage", "handover"] as const satisfies readonly ApplicationPage[]; // prettier-ignore

/** Whether an application with these pages takes anything in. */
export const takesEntries = (pages: readonly ApplicationPage[]): boolean =>
  entryPages.some((page) => pages.includes(page));

/** What an application can be made for, by the ids that bundles and databases hold; `shellFolders` names the shell of each. */
export const templates = [
  "gebaeudebuch",
  "hausmeister",
  "mieter-info",
  "energie-anzeige",
  "begehung",
] as const;
export type Template = (typeof templates)[number];

/** The folder in `src/apps` with the shell of a template. */
export const shellFolders: Readonly<Record<Template, string>> = {
  gebaeudebuch: "buildingBook",
  hausmeister: "caretaker",
  "mieter-info": "tenantInfo",
  "energie-anzeige": "energyDisplay",
  begehung: "walkthrough",
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
  gebaeudebuch: ["rooms", "model", "contacts", "rules", "energy"],
  hausmeister: ["tickets", "checklists", "meters", "scan", "rooms", "model", "contacts"],
  "mieter-info": ["notices", "damage", "documents", "contacts", "rules", "consumption"],
  "energie-anzeige": ["energy", "consumption", "tips"],
  begehung: ["handover", "rooms", "model", "contacts"],
};

/** The pages that a new application of a template begins with. */
export const startingPages: Readonly<Record<Template, readonly ApplicationPage[]>> = {
  gebaeudebuch: ["rooms", "model"],
  hausmeister: ["tickets", "checklists", "meters", "scan", "rooms", "model"],
  "mieter-info": ["notices", "damage", "documents", "contacts", "rules", "consumption"],
  "energie-anzeige": ["energy", "consumption", "tips"],
  begehung: ["handover", "rooms", "model"],
};

/** The pages without which a template is of no use: at least one of them has to have data. */
export const mainPages: Readonly<Record<Template, readonly ApplicationPage[]>> = {
  gebaeudebuch: ["rooms", "model"],
  hausmeister: ["tickets", "checklists", "meters"],
  "mieter-info": ["notices", "damage", "documents", "contacts", "rules", "consumption"],
  "energie-anzeige": ["energy", "consumption"],
  begehung: ["handover"],
};

/** Pages on which something is filled in and handed in. */
const entryPages = ["tickets", "checklists", "meters", "damage", "handover"] as const satisfies readonly ApplicationPage[]; // prettier-ignore

/** Whether an application with these pages takes anything in. */
export const takesEntries = (pages: readonly ApplicationPage[]): boolean =>
  entryPages.some((page) => pages.includes(page));

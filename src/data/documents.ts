/** Every document of the local database: what all of them carry, then what is edited together, a file each. */
export type * from "./documents/stored.ts";
export type * from "./documents/building.ts";
export type * from "./documents/outputs.ts";
export type * from "./documents/esg.ts";
export type * from "./documents/esgStandards.ts";
export type * from "./documents/settings.ts";
export type * from "./documents/templates.ts";
export type * from "./documents/work.ts";
export type * from "./documents/inbox.ts";
export type * from "./documents/journal.ts";
export type * from "./documents/translations.ts";
export type * from "./documents/device.ts";

/** Guides of the modules, in the order of the navigation: each module of the product has one. */
export const moduleDocs = [
  "projects",
  "bimifc",
  "viewer",
  "rooms",
  "equipment",
  "evidence",
  "fm",
  "inbox",
  "orders",
  "plans",
  "keys",
  "labels",
  "scan",
  "energy",
  "esg",
  "applications",
  "studio",
  "reports",
  "settings",
] as const;

/** Guides for whoever runs a server, in the order in which they are needed. */
export const operatorDocs = [
  "start",
  "single-server",
  "container",
  "supabase-hosted",
  "supabase-self-hosted",
  "backup",
  "terminal",
  "api",
] as const;

/** Every guide: its address is `/docs/` and this. */
export const docIds = [...moduleDocs, ...operatorDocs] as const;

/** A guide by its address. */
export type DocId = (typeof docIds)[number];

/** Whether a guide is of a module. */
export const isModuleDoc = (id: DocId): boolean => (moduleDocs as readonly DocId[]).includes(id);

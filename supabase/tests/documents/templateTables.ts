import { randomUUID } from "node:crypto";
import type { World } from "../fixtures/world.ts";
import { type Person, type TableRights, times, touched } from "../rights/tableRights.ts";

/** A version of a template, as a device sends it. */
export const aTemplateVersion = (fields: Readonly<Record<string, unknown>> = {}) => ({
  id: randomUUID(),
  template_id: "t-aushang",
  name: "Aushang",
  version_number: 1,
  note: "",
  author_name: "Anna",
  content: { schema: "1.0", base: "tenant-info" },
  ...times,
  ...fields,
});

const templateOf = (world: World, side: "own" | "other") => ({
  id: randomUUID(),
  scope: `user:${side === "own" ? world.people.owner : world.people.outsider}`,
  template_id: "t-aushang",
  name: "Aushang",
  content: { schema: "1.0", base: "tenant-info" },
  ...times,
});

const versionOf = (world: World, side: "own" | "other") =>
  aTemplateVersion({ scope: `org:${side === "own" ? world.organisation : world.otherOrganisation}` });

const outsider: readonly Person[] = ["outsider"];

/** What somebody works on is that person's alone; whoever belongs to the organisation sees what is shared in it, publishers share. */
export const templateTables: Readonly<Record<string, TableRights>> = {
  app_templates: {
    row: templateOf,
    touch: touched,
    allowed: { select: ["owner"], insert: ["owner"], update: ["owner"] },
    anywhere: { select: outsider, insert: outsider, update: outsider },
  },
  app_template_versions: {
    row: versionOf,
    touch: touched,
    allowed: {
      select: ["owner", "manager", "facility", "developer", "auditor"],
      insert: ["owner", "manager", "developer"],
      update: ["owner", "manager", "developer"],
    },
    anywhere: { select: outsider, insert: outsider, update: outsider },
  },
};

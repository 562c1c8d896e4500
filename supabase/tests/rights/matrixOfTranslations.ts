import { randomUUID } from "node:crypto";
import { everybody, type TableRights, times, touched } from "./tableRights.ts";

/** Rights on the tables of those who translate the product. */
export const translationTables: Readonly<Record<string, TableRights>> = {
  translations: {
    row: (_, side) => ({
      language: side === "own" ? "fr" : "it",
      route: `r${randomUUID().slice(0, 8)}`,
      scope: "portal:klarbau",
    }),
    touch: ["updated_at", "2026-11-20T11:00:00Z"],
    allowed: {
      select: everybody,
      insert: ["portalAdmin", "translator"],
      update: ["portalAdmin", "translator"],
    },
    anywhere: { select: everybody, insert: ["portalAdmin"], update: ["portalAdmin"] },
  },
  translation_cells: {
    row: (_, side) => ({
      id: randomUUID(),
      language: side === "own" ? "fr" : "it",
      route: "common",
      cell_key: "save",
      cell_value: "…",
      ...times,
    }),
    touch: ["cell_value", "Enregistrer"],
    allowed: {
      select: ["portalAdmin", "translator"],
      insert: ["portalAdmin", "translator"],
      update: ["portalAdmin", "translator"],
    },
    anywhere: { select: ["portalAdmin", "translator"], insert: ["portalAdmin"], update: ["portalAdmin"] },
  },
  translation_suggestions: {
    row: (_, side) => ({
      id: randomUUID(),
      cell_id: "c",
      language: side === "own" ? "fr" : "it",
      route: "common",
      cell_key: "save",
      suggested_value: "…",
      about_rev: 1,
      ...times,
    }),
    touch: touched,
    allowed: { select: ["portalAdmin", "translator"], insert: ["portalAdmin", "translator"] },
    anywhere: { select: ["portalAdmin", "translator"], insert: ["portalAdmin"] },
  },
  locks: {
    row: (world, side) => ({
      id: randomUUID(),
      route: randomUUID(),
      language: side === "own" ? "fr" : "it",
      locked_by_user_id: world.people.translator,
    }),
    touch: ["lock_type", "other"],
    allowed: { select: ["portalAdmin", "translator"] },
    anywhere: { select: ["portalAdmin", "translator"] },
  },
  translation_admin_activity_log: {
    row: (world) => ({ action: "save", resource_type: "translation", user_id: world.people.translator }),
    touch: ["action", "other"],
    allowed: { select: ["portalAdmin"], insert: ["portalAdmin", "translator"] },
    anywhere: { select: ["portalAdmin"], insert: ["portalAdmin", "translator"] },
  },
};

import { heading, inProject, list, maybe, measure, optional, text, whole } from "../field.ts";
import { inModel } from "../fieldSets.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** What people edit of the building itself. */
export const space = defineKind({
  kind: "space",
  collection: "building",
  table: "spaces",
  scopes: ["project"],
  rights: ofArea("building"),
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    project_id: inProject,
    name: heading(),
    long_name: maybe(text()),
    storey: maybe(text()),
    storey_elevation_m: maybe(measure("m")),
    net_area_m2: maybe(measure("m²", { group: "area" })),
    gross_area_m2: maybe(measure("m²", { group: "area" })),
    /** Origin of the area as JSON of domain/ifc `Origin`. */
    area_origin: maybe(whole({ group: "area", merge: "whole" })),
    volume_m3: maybe(measure("m³")),
    height_m: maybe(measure("m")),
    usage: maybe(text()),
    /** How it counts, a word of domain/ifc `SpaceRole`; without one it is a room. */
    role: maybe(text()),
    flags: optional(list({ merge: "whole" })),
    ...inModel,
  },
});
export type SpaceRow = DocumentOf<typeof space>;

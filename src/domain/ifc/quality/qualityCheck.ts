import type { BuildingModel, Element, FaceSummary, PropertyGroup, Space } from "../model.ts";

/** What a model is wanted for; `file` is what holds for all of it. */
export const purposes = ["energy", "rooms", "assets", "file"] as const;
export type Purpose = (typeof purposes)[number];

/** Everything that is looked at; each has its title and next step in all languages under `check.<key>`. */
export const qualityKeys = {
  energy: [
    "floor_area",
    "walls",
    "windows",
    "outside",
    "part_areas",
    "u_values",
    "g_values",
    "window_hosts",
    "true_north",
    "construction_year",
    "location",
  ],
  rooms: [
    "rooms",
    "room_storeys",
    "room_areas",
    "room_plausible",
    "room_numbers",
    "room_numbers_once",
    "room_names",
    "room_usage",
    "room_areas_stated",
    "room_volumes",
  ],
  assets: ["assets", "asset_rooms", "asset_types", "asset_tags", "asset_makers", "asset_systems"],
  file: ["complete", "storeys", "ids_once", "element_storeys", "materials", "proxies", "classified"],
} as const;
export type QualityKey = (typeof qualityKeys)[Purpose][number];

/** What it means when something is missing: it does not do without, it is assumed, or it would be better with it. */
export type Severity = "blocks" | "assumes" | "note";

/** One look at the model: how many things should say something, and which of them do not. */
export interface QualityCheck {
  readonly key: QualityKey;
  readonly purpose: Purpose;
  /** How many things were looked at; 1 for a fact of the whole model. */
  readonly of: number;
  readonly has: number;
  /** Express ids of what lacks it; empty for a fact of the whole model. */
  readonly lacking: readonly number[];
  /** Up to 20 GlobalIds of them. */
  readonly examples: readonly string[];
  readonly severity: Severity;
}

/** A model with what was read beside it. */
export interface QualitySource {
  readonly model: BuildingModel;
  /** What the solids look like from outside; empty when the geometry was not read. */
  readonly faces: readonly FaceSummary[];
  /** Property and quantity sets per express id; null when they are not at hand: then nothing is said about them. */
  readonly properties: ReadonlyMap<number, readonly PropertyGroup[]> | null;
}

type Thing = Pick<Element | Space, "express_id" | "global_id">;

/** Looks at things one by one; none of them is no check. */
export function ofEach<T extends Thing>(
  check: Pick<QualityCheck, "key" | "purpose" | "severity">,
  things: readonly T[],
  hasIt: (thing: T) => boolean,
): readonly QualityCheck[] {
  if (things.length === 0) return [];
  const lacking = things.filter((thing) => !hasIt(thing));
  return [
    {
      ...check,
      of: things.length,
      has: things.length - lacking.length,
      lacking: lacking.map(({ express_id }) => express_id),
      examples: lacking.slice(0, 20).map(({ global_id }) => global_id),
    },
  ];
}

/** A fact of the whole model. */
export const fact = (
  check: Pick<QualityCheck, "key" | "purpose" | "severity">,
  holds: boolean,
): QualityCheck => ({ ...check, of: 1, has: holds ? 1 : 0, lacking: [], examples: [] });

/** What has a body of its own. */
export const solids = (faces: readonly FaceSummary[]): ReadonlySet<number> =>
  new Set(faces.filter((one) => one.faces.length > 0).map(({ express_id }) => express_id));

/** A roof or a façade that is only the name of its parts: those are looked at in its place. */
export const isAssembly = ({ ifc_class, express_id }: Element, solid: ReadonlySet<number>): boolean =>
  solid.size > 0 && /^Ifc(Roof|CurtainWall)$/.test(ifc_class) && !solid.has(express_id);

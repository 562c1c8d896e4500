import { profileOperation } from "../../data/profileOperation.ts";
import type { FigurePlace } from "../../monthly/figures/figurePlace.ts";
import type { MonthlyFigureId } from "../../monthly/figures/monthlyCatalogue.ts";
import type { MonthlyInput, Provenance } from "../../monthly/input/monthlyInput.ts";
import { openingFields } from "./enteredSystems.ts";
import { type FieldRule, fieldRule } from "./overrideFields.ts";

/** What an input belongs to. */
export type FieldOwner =
  | { readonly at: "building" }
  | { readonly at: "zone"; readonly zone: string }
  | { readonly at: "part"; readonly zone: string; readonly part: string };

/** One input of a monthly balance that a person may replace. */
export interface InputField {
  /** As in `MonthlyInput.provenance`, e.g. `zones.residential.parts.wall:0a1b.u_w_m2k`. */
  readonly path: string;
  readonly owner: FieldOwner;
  /** The path below its owner, e.g. `u_w_m2k`, `air.n50_1_h`, `heating.generator.expenditure`. */
  readonly name: string;
  /** Null: not said, worked out by the balance. A use is named by `residential` or the number of its profile. */
  readonly value: number | string | null;
  readonly rule: FieldRule | { readonly kind: "use" };
  readonly provenance: Provenance | null;
}

/** Everything in an input that a person may replace, in its order: building and systems, then zones with their parts. */
export function inputFields(input: MonthlyInput): readonly InputField[] {
  const { zones, provenance, climate: _climate, version: _version, ...rest } = input;
  const found: InputField[] = [];
  const collect = (value: unknown, at: { owner: FieldOwner; base: string; name: string }) => {
    const path = at.base === "" ? at.name : `${at.base}.${at.name}`;
    const own = { path, owner: at.owner, name: at.name, provenance: originOf(provenance, path) };
    const key = at.name.split(".").at(-1)!;
    if (key === "use") {
      found.push({
        ...own,
        value: useName(value as MonthlyInput["zones"][number]["use"]),
        rule: { kind: "use" },
      });
    }
    if (Array.isArray(value)) return;
    if (typeof value === "object" && value !== null) {
      for (const [field, below] of Object.entries(value))
        collect(below, { ...at, name: at.name === "" ? field : `${at.name}.${field}` });
      return;
    }
    const rule = fieldRule(key, path);
    if (rule === undefined || key === "use") return;
    const shown = typeof value === "boolean" ? (value ? "yes" : "no") : (value as number | string | null);
    found.push({ ...own, value: shown, rule });
  };
  const building = { at: "building" } as const;
  collect(rest, { owner: building, base: "", name: "" });
  for (const field of rest.photovoltaics)
    collect(field, { owner: building, base: "", name: `photovoltaics.${field.id}` });
  if (rest.photovoltaics.length === 0) found.push(opening(building, openingFields.photovoltaics));
  if (rest.cooling === null && zones.some(({ conditioning }) => conditioning === "heated_and_cooled"))
    found.push(opening(building, openingFields.cooling));
  for (const { parts, ...zone } of zones) {
    const base = `zones.${zone.id}`;
    const owner = { at: "zone", zone: zone.id } as const;
    collect(zone, { owner, base, name: "" });
    if (zone.air.mechanical === null && zone.conditioning !== "unheated")
      found.push({
        ...opening(owner, openingFields.ventilation(zone.id)),
        name: "air.mechanical.air_change_1_h",
        provenance: originOf(provenance, `${base}.air.mechanical`),
      });
    if (
      zone.air.mechanical === null &&
      zone.conditioning !== "unheated" &&
      zone.use?.kind === "profile" &&
      profileOperation(zone.use.number) !== undefined
    )
      found.push({
        ...opening(owner, openingFields.ventilationByProfile(zone.id)),
        name: "air.mechanical.by_profile",
        value: "no",
        provenance: originOf(provenance, `${base}.air.mechanical`),
      });
    for (const part of parts)
      collect(part, {
        owner: { at: "part", zone: zone.id, part: part.id },
        base: `${base}.parts.${part.id}`,
        name: "",
      });
  }
  return found;
}

/** The field that opens a system which is not there. */
const opening = (owner: FieldOwner, path: string): InputField => ({
  path,
  owner,
  name: path,
  value: null,
  rule: fieldRule(path.split(".").at(-1)!, path)!,
  provenance: null,
});

/** Where a value comes from; what is said of the whole that it is part of counts for it, too, but not that it was replaced. */
function originOf(provenance: MonthlyInput["provenance"], path: string): Provenance | null {
  const own = provenance?.[path];
  if (own !== undefined || !path.includes(".")) return own ?? null;
  const above = originOf(provenance, path.slice(0, path.lastIndexOf(".")));
  return above && { origin: above.origin, quality: above.quality };
}

const useName = (use: MonthlyInput["zones"][number]["use"]): string | null =>
  use === null ? null : use.kind === "profile" ? use.number : use.kind;

/** Figures that print an input as it was given, by the path below its owner. */
const figures: Readonly<Record<FieldOwner["at"], Readonly<Record<string, MonthlyFigureId>>>> = {
  part: {
    area_m2: "A",
    u_w_m2k: "U",
    f_x: "F_x",
    absorptance: "alpha",
    "glazing.g_perpendicular": "g",
    "glazing.f_frame": "F_F",
    "glazing.f_shading": "F_S",
    "glazing.f_incidence": "F_W",
    "glazing.f_dirt": "F_V",
    "glazing.f_sun_protection": "F_C",
  },
  zone: {
    floor_area_m2: "A_NGF",
    volume_m3: "V",
    heat_capacity_wh_m2k: "c_wirk",
    thermal_bridges_w_m2k: "dU_wb",
    "air.n50_1_h": "n50",
    "air.mechanical.air_change_1_h": "n_mech",
    "air.mechanical.heat_recovery": "eta_V",
    "air.mechanical.hours_per_day": "t_V",
    "air.mechanical.days_per_year": "d_V",
    "air.mechanical.fan_power_w_m3h": "p_fan",
    "use.days_per_year": "d_use",
    "use.internal_gains_wh_m2d": "q_I",
    "night.hours_per_day": "t_NA",
    "night.delta_k": "dtheta_NA",
    "weekend.days_per_week": "d_we",
    "lighting.illuminance_lx": "E_m",
    "lighting.day_hours": "t_day",
    "lighting.night_hours": "t_night",
    "lighting.daylight_area_m2": "A_TL",
    "lighting.daylight_share": "C_TL",
  },
  building: {
    "building.gross_volume_m3": "V_e",
    "building.storey_height_m": "h_G",
    "heating.generator.expenditure": "e_h",
    "heating.delivery_k": "dtheta_ce",
    "heating.distribution.loss_kwh_m2a": "q_h_d",
    "heating.distribution.recovered_kwh_m2a": "q_h_rec",
    "heating.store_kwh_m2a": "q_h_s",
    "heating.auxiliary_kwh_m2a": "w_h_aux",
    "hot_water.generator.expenditure": "e_w",
    "hot_water.need_kwh_m2a": "q_w_b",
    "hot_water.distribution.loss_kwh_m2a": "q_w_d",
    "hot_water.distribution.recovered_kwh_m2a": "q_w_rec",
    "hot_water.store_kwh_m2a": "q_w_s",
    "hot_water.auxiliary_kwh_m2a": "w_w_aux",
    "cooling.energy_efficiency_ratio": "EER",
    "cooling.loss_share": "f_c_loss",
  },
};

/** The figure that prints an input; null: there is none. */
export const figureOfField = ({ owner, name }: Pick<InputField, "owner" | "name">): MonthlyFigureId | null =>
  figures[owner.at][name] ?? null;

/** The path of the input that a figure prints; null: it is no input that can be replaced. */
export function pathOfFigure(place: FigurePlace): string | null {
  const name = Object.entries(figures[place.at]).find(([, id]) => id === place.id)?.[0];
  if (name === undefined) return null;
  if (place.at === "building") return name;
  const zone = `zones.${place.zone}`;
  return place.at === "zone" ? `${zone}.${name}` : `${zone}.parts.${place.part}.${name}`;
}

/**
 * What a path of an input speaks of, also where the path is of a whole or of a finding: its owner and the rest below it. Ids
 * may have dots in them, so they are looked up and not guessed.
 */
export function fieldAt(input: MonthlyInput, path: string): Pick<InputField, "owner" | "name"> {
  const zone = longest(input.zones.filter(({ id }) => begins(path, `zones.${id}`)));
  if (!zone) return { owner: { at: "building" }, name: path };
  const below = path.slice(`zones.${zone.id}`.length + 1);
  const part = longest(zone.parts.filter(({ id }) => begins(below, `parts.${id}`)));
  if (!part) return { owner: { at: "zone", zone: zone.id }, name: below };
  return {
    owner: { at: "part", zone: zone.id, part: part.id },
    name: below.slice(`parts.${part.id}`.length + 1),
  };
}

const begins = (path: string, start: string) => path === start || path.startsWith(`${start}.`);

const longest = <T extends { readonly id: string }>(found: readonly T[]): T | undefined =>
  found.toSorted((a, b) => b.id.length - a.id.length)[0];

import type { QualityLevel } from "#domain/energy/dataQuality.ts";
import { factorSets } from "#domain/energy/data/factorSets.ts";
import { usageProfile } from "#domain/energy/data/usageProfiles.ts";
import { type MonthlyFigureId, monthlyCatalogue } from "#domain/energy/monthly/figures/monthlyCatalogue.ts";
import type { MonthlyInput, Provenance } from "#domain/energy/monthly/input/monthlyInput.ts";
import { fieldAt, figureOfField, type InputField } from "#domain/energy/monthlyModel/entered/inputFields.ts";
import type de from "../i18n/de.json";
import { readOrigin } from "./monthlyOrigin.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

type Months = (typeof de)["months"];
type FieldKey = keyof Months["field"];

/** Words and numbers of the monthly balance. */
export function useMonthsWords() {
  const words = useEnergyWords();
  const { t, format, value } = words;

  /** A unit of the catalogue; weeks are a word. */
  const unit = (text: string): string => (text === "d/week" ? t(($) => $.months.unit.dPerWeek) : text);

  const month = (index: number | null): string =>
    index === null ? t(($) => $.months.year) : format.months[index]!.long;

  /** A zone by its name; those that the model gave none by their use. */
  const zone = ({ id, name, use }: Pick<MonthlyInput["zones"][number], "id" | "name" | "use">): string => {
    if (use?.kind === "profile") return profile(use.number);
    if (name !== "") return name;
    if (id === "residential" || use?.kind === "residential") return t(($) => $.months.zones.residential);
    return id === "building" ? t(($) => $.months.zones.building) : id;
  };
  /** A profile by its number; the names of the standard are German. */
  const profile = (number: string): string => {
    const name = format.locale.startsWith("de") ? usageProfile(number)?.name : undefined;
    return name ?? t(($) => $.months.zones.profile, { number });
  };

  /** A part by its name, else by what it is. */
  const part = ({ name, kind }: Pick<MonthlyInput["zones"][number]["parts"][number], "name" | "kind">) =>
    name === "" ? t(($) => $.months.partKind[kind]) : name;

  const zoneOf = (input: MonthlyInput, id: string): string => {
    const found = input.zones.find((one) => one.id === id);
    return found ? zone(found) : id;
  };

  /** What an input is called, without its owner. */
  const field = (one: Pick<InputField, "owner" | "name">): string => {
    const id = figureOfField(one);
    if (id) return t(($) => $.months.figure[id]);
    const key = one.name.split(".").at(-1)!;
    const name =
      key in fieldKeys ? t(($) => $.months.field[key as FieldKey]) : t(($) => $.months.field.other);
    const system = one.name.startsWith("heating.")
      ? "heating"
      : one.name.startsWith("hot_water.")
        ? "hot_water"
        : one.name.startsWith("photovoltaics.")
          ? "photovoltaics"
          : null;
    return system === null
      ? name
      : format.labelled(
          t(($) => $.months.system[system]),
          name,
        );
  };

  /** What an input belongs to. */
  const owner = (input: MonthlyInput, { owner: of }: Pick<InputField, "owner">): string => {
    if (of.at === "building") return t(($) => $.months.system.building);
    const inZone = zoneOf(input, of.zone);
    if (of.at === "zone") return inZone;
    const found = input.zones.find(({ id }) => id === of.zone)?.parts.find(({ id }) => id === of.part);
    return found ? part(found) : inZone;
  };

  /** A choice of an input in words. */
  const choice = (name: string, chosen: string): string => {
    const key = name.split(".").at(-1)!;
    if (chosen === "yes" || chosen === "no") return t(($) => $.months[chosen]);
    if (key === "use")
      return chosen === "residential" ? t(($) => $.months.zones.residential) : profile(chosen);
    if (key === "factor_set" && chosen in factorSets)
      return factorSets[chosen as keyof typeof factorSets].title;
    const lists = {
      behind: "behind",
      case: "ground",
      conditioning: "conditioning",
      carrier: "carrier",
      lamp: "lamp",
      illumination: "illumination",
    } as const;
    const list = lists[key as keyof typeof lists];
    if (!list) return chosen;
    const texts = t(($) => $.months[list], { returnObjects: true }) as Readonly<Record<string, string>>;
    return texts[chosen] ?? chosen;
  };

  /** The value of an input in words, without its unit. */
  const fieldValue = (name: string, given: InputField["value"]): string => {
    if (given === null) return t(($) => $.months.override.empty);
    return typeof given === "number" ? value(given) : choice(name, given);
  };

  /** Where a value comes from. */
  const provenance = (source: Provenance | null, climate: string): string => {
    if (source === null) return t(($) => $.months.origin.none);
    const read = readOrigin(source.origin, climate);
    if (read === null) return source.origin;
    const text = t(($) => $.months.origin[read.key], { text: read.text, origin: "", share: "" });
    return read.share === null
      ? text
      : t(($) => $.months.origin.share, { origin: text, share: format.percent(read.share, 1), text: "" });
  };

  /** Where an input comes from; what nobody has said is worked out by the balance. */
  const fieldOrigin = (
    { value: given, provenance: source }: Pick<InputField, "value" | "provenance">,
    climate: string,
  ): string =>
    source === null && given === null ? t(($) => $.months.origin.rule) : provenance(source, climate);

  return {
    ...words,
    unit,
    fieldOrigin,
    month,
    zone,
    zoneOf,
    part,
    field,
    owner,
    choice,
    fieldValue,
    provenance,
    figure: (id: MonthlyFigureId): string => t(($) => $.months.figure[id]),
    fieldUnit: (one: Pick<InputField, "owner" | "name">): string => {
      const id = figureOfField(one);
      return id ? unit(monthlyCatalogue[id].unit) : (fieldUnits[one.name.split(".").at(-1)!] ?? "");
    },
    /** A path of an input in words: "Wand Nord: U-Wert". */
    path: (input: MonthlyInput, path: string): string => {
      const found = fieldAt(input, path);
      const key = found.name.split(".").at(-1)!;
      const isWhole = figureOfField(found) === null && !(key in fieldKeys);
      if (isWhole) return owner(input, found); // of several inputs at once, e.g. `glazing`
      return found.owner.at === "building"
        ? field(found)
        : format.labelled(owner(input, found), field(found));
    },
    score: (level: QualityLevel, score: number): string =>
      t(($) => $.months.quality.score, { level, score: format.number(Math.round(score * 100)) }),
  };
}

const fieldUnits: Readonly<Record<string, string>> = {
  azimuth_deg: "°",
  tilt_deg: "°",
  characteristic_dimension_m: "m",
  peak_kw: "kW",
};

/** The fields that have a word of their own because no figure prints them. */
const fieldKeys: Readonly<Record<Exclude<FieldKey, "other">, true>> = {
  azimuth_deg: true,
  by_profile: true,
  tilt_deg: true,
  behind: true,
  case: true,
  characteristic_dimension_m: true,
  storeys: true,
  peak_kw: true,
  performance_ratio: true,
  shading_factor: true,
  conditioning: true,
  outdoor_air_devices: true,
  dwellings: true,
  carrier: true,
  factor_set: true,
  district_f_p: true,
  use: true,
  lamp: true,
  illumination: true,
};

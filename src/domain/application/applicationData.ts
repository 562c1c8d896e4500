import { drawnFamilies } from "./drawnFamily.ts";
import { z } from "./schema.ts";
import { languages } from "#kernel/languages.ts";
import { applicationColours, applicationPages } from "./applicationConfig.ts";

const text = z.string().max(500);
const maybe = z.number().nullable();

/** `app.config.json`: what the shell needs before anything else. */
export const configFile = z.strictObject({
  schema: z.literal("1.0"),
  app_id: z.string(),
  title: z.string().min(1).max(60),
  colour: z.enum(applicationColours),
  languages: z.array(z.enum(languages)).min(1),
  pages: z.array(z.enum(applicationPages)),
});

/** `data/building.json`: the facts of the start page. Areas in m². */
const buildingFile = z.strictObject({
  name: text,
  street: text.nullable(),
  postal_code: text.nullable(),
  city: text.nullable(),
  country: text.nullable(),
  year_of_construction: z.int().nullable(),
  storeys: z.int().nonnegative(),
  rooms: z.int().nonnegative(),
  /** Sum of the net areas that are known; null when none is. */
  net_area_m2: maybe,
  /** The data is the built-in sample building. */
  is_sample: z.boolean(),
});

/** `data/rooms.json`: storeys from below, rooms by storey and number. */
const roomsFile = z.strictObject({
  storeys: z.array(z.strictObject({ name: text, elevation_m: z.number() })),
  rooms: z.array(
    z.strictObject({
      /** Express id in the model; links the room with the 3D view. */
      id: z.int(),
      number: text,
      name: text.nullable(),
      /** Index into `storeys`. */
      storey: z.int().nonnegative().nullable(),
      area_m2: maybe,
      area_kind: z.enum(["net", "gross"]).nullable(),
      volume_m3: maybe,
      height_m: maybe,
      usage: text.nullable(),
    }),
  ),
});

/** `data/contacts.json`: only people and firms who agreed. */
const contactsFile = z.strictObject({
  contacts: z.array(
    z.strictObject({ name: text, role: text.nullable(), phone: text.nullable(), email: text.nullable() }),
  ),
});

/** `data/rules.json`: house rules as plain text per language. */
const rulesFile = z.strictObject({ text: z.partialRecord(z.enum(languages), z.string()) });

/** Figures that the energy page can show, each per m² of reference area and year. */
const energyFigures = ["final_energy", "heat_demand", "primary_energy", "co2"] as const;

/** `data/energy.json`: the energy figure; always shown as "Vorschau, kein Energieausweis". */
export const energyFile = z.strictObject({
  /** A+…H, or null when no class applies. */
  class: z.enum(["A+", "A", "B", "C", "D", "E", "F", "G", "H"]).nullable(),
  figures: z.array(
    z.strictObject({
      id: z.enum(energyFigures),
      value: z.number(),
      unit: z.enum(["kWh/(m²·a)", "kg/(m²·a)"]),
    }),
  ),
  method: text,
  method_version: text,
  /** Grade of the input data, e.g. `Q3`. */
  grade: text.nullable(),
});

/** `data/model.json`: which things of the 3D view are on which storey, and which are drawn otherwise than walls. */
const modelFile = z.strictObject({
  storeys: z.array(z.strictObject({ ids: z.array(z.int()) })),
  families: z.partialRecord(z.enum(drawnFamilies), z.array(z.int())),
});

export type ConfigFile = z.infer<typeof configFile>;
export type BuildingFile = z.infer<typeof buildingFile>;
export type RoomsFile = z.infer<typeof roomsFile>;
export type Room = RoomsFile["rooms"][number];
export type ContactsFile = z.infer<typeof contactsFile>;
export type RulesFile = z.infer<typeof rulesFile>;
export type EnergyFile = z.infer<typeof energyFile>;
export type ModelFile = z.infer<typeof modelFile>;

/** The shell's data schema: the shape of every JSON file it reads, by path. */
export const dataSchema = {
  "app.config.json": configFile,
  "data/building.json": buildingFile,
  "data/rooms.json": roomsFile,
  "data/contacts.json": contactsFile,
  "data/rules.json": rulesFile,
  "data/energy.json": energyFile,
  "data/model.json": modelFile,
} as const;

/** Where the geometry lies. */
export const geometryPath = "model/geometry.bin";

import { drawnFamilies } from "./drawnFamily.ts";
import { z } from "../schema.ts";
import { languages } from "#kernel/languages.ts";
import { colourShape } from "../config/brandColour.ts";
import { formShape, textsShape } from "../forms/form.ts";
import { labelFilePath, labelFileShape } from "./labelFile.ts";
import { meterShape } from "../meters/meter.ts";
import { startFile } from "../config/startBlocks.ts";
import { type ApplicationPage, applicationPages, storedTemplates } from "../templates.ts";

const text = z.string().max(500);
const maybe = z.number().nullable();
/** A picture of a bundle, named by its content. */
const picturePaths = /^pictures\/[0-9a-f]{32}\.(png|jpg|svg)$/;

/** `app.config.json`: what the shell needs before anything else. */
export const configFile = z.strictObject({
  schema: z.literal("1.0"),
  app_id: z.string(),
  /** As the bundle was signed, so it may be a former id (`templateIdOf`). None: `building-book`, from before there were templates. */
  template: z.enum(storedTemplates).optional(),
  title: z.string().min(1).max(60),
  colour: colourShape,
  /** Path of the picture that stands in the place of the mark. */
  logo: z.string().regex(picturePaths).optional(),
  /** The start page is put together by somebody: `data/start.json`. */
  start: z.literal(true).optional(),
  languages: z.array(z.enum(languages)).min(1),
  pages: z.array(z.enum(applicationPages)),
  /** Where what is filled in is sent; `url` null: the application's own address. Without an inbox it is passed on as a file. */
  inbox: z.strictObject({ url: z.string().nullable(), token: z.string() }).optional(),
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
      /** GlobalId in the model, by which the project finds the room of what is handed in. */
      guid: text.nullable().optional(),
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
const energyFile = z.strictObject({
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

/** `data/notices.json`: what is told to the house, the newest first. */
const noticesFile = z.strictObject({
  notices: z.array(
    z.strictObject({
      id: text,
      on: z.string(),
      until: z.string().nullable(),
      title: textsShape,
      text: z.partialRecord(z.enum(languages), z.string()),
    }),
  ),
});

/** `data/documents.json`: files to read, each inside the bundle. */
const documentsFile = z.strictObject({
  documents: z.array(z.strictObject({ path: text, title: text, mime: text, bytes: z.int().nonnegative() })),
});

/** `data/consumption.json`: what the whole building has consumed, kWh on the net calorific value, the latest period first. */
const consumptionFile = z.strictObject({
  periods: z.array(
    z.strictObject({
      carrier: z.enum(["natural_gas", "heating_oil", "wood", "district_heat", "electricity"]),
      use: z.enum(["heat", "heat_and_hot_water", "hot_water", "not_heat"]),
      from: z.string(),
      to: z.string(),
      kwh: z.number().nonnegative(),
      /** Per m² of net area; null when that is not known. */
      kwh_per_m2: maybe,
    }),
  ),
});

/** `data/tips.json`: own tips per language; empty: those of the shell. */
const tipsFile = z.strictObject({ text: z.partialRecord(z.enum(languages), z.string()) });

/** `data/forms.json`: what can be filled in. */
const formsFile = z.strictObject({ forms: z.array(formShape) });

/** `data/meters.json`: meters whose readings are taken. */
const metersFile = z.strictObject({ meters: z.array(meterShape) });

export type ConfigFile = z.infer<typeof configFile>;
export type BuildingFile = z.infer<typeof buildingFile>;
export type RoomsFile = z.infer<typeof roomsFile>;
export type Room = RoomsFile["rooms"][number];
export type ContactsFile = z.infer<typeof contactsFile>;
export type RulesFile = z.infer<typeof rulesFile>;
export type EnergyFile = z.infer<typeof energyFile>;
export type ModelFile = z.infer<typeof modelFile>;
export type NoticesFile = z.infer<typeof noticesFile>;
export type DocumentsFile = z.infer<typeof documentsFile>;
export type ConsumptionFile = z.infer<typeof consumptionFile>;
export type TipsFile = z.infer<typeof tipsFile>;
export type FormsFile = z.infer<typeof formsFile>;
export type MetersFile = z.infer<typeof metersFile>;

/** The shell's data schema: the shape of every JSON file it reads, by path. */
export const dataSchema = {
  "app.config.json": configFile,
  "data/building.json": buildingFile,
  "data/start.json": startFile,
  "data/rooms.json": roomsFile,
  "data/contacts.json": contactsFile,
  "data/rules.json": rulesFile,
  "data/energy.json": energyFile,
  "data/model.json": modelFile,
  "data/notices.json": noticesFile,
  "data/documents.json": documentsFile,
  "data/consumption.json": consumptionFile,
  "data/tips.json": tipsFile,
  "data/forms.json": formsFile,
  "data/meters.json": metersFile,
  [labelFilePath]: labelFileShape,
} as const;

/** Where the geometry lies. */
export const geometryPath = "model/geometry.bin";

/** What each page reads besides the configuration and the facts of the building. */
export const pageFiles: Readonly<Record<ApplicationPage, readonly string[]>> = {
  tickets: ["data/forms.json"],
  checklists: ["data/forms.json"],
  meters: ["data/meters.json"],
  scan: ["data/rooms.json"],
  handover: ["data/forms.json"],
  notices: ["data/notices.json"],
  damage: ["data/forms.json"],
  documents: ["data/documents.json"],
  rooms: ["data/rooms.json"],
  model: ["data/model.json", geometryPath],
  contacts: ["data/contacts.json"],
  rules: ["data/rules.json"],
  energy: ["data/energy.json"],
  consumption: ["data/consumption.json"],
  tips: ["data/tips.json"],
};

import { isCounted } from "#domain/ifc/rooms/countedArea.ts";
import { sum } from "#kernel/sum.ts";
import { startOf } from "#kernel/wholeText.ts";
import { languages } from "#kernel/languages.ts";
import { type ApplicationPage, chosenPages } from "../config/applicationConfig.ts";
import {
  type BuildingFile,
  configFile,
  type ConfigFile,
  type ContactsFile,
  type EnergyFile,
  geometryPath,
  type ModelFile,
  pageFiles,
  type RoomsFile,
  type RulesFile,
} from "./applicationData.ts";
import type { ApplicationInput } from "./applicationInput.ts";
import { type Bytes, type Files, jsonOf, utf8 } from "../bytes.ts";
import { canonicalJson, type Json, byCodeUnits } from "../canonicalJson.ts";
import { documentFiles, documentsOf } from "./documentFiles.ts";
import { formsOf } from "./formFiles.ts";
import { writeGeometry } from "./geometryBinary.ts";
import { iconPng } from "../pictures/icon.ts";
import { plainInput } from "./plainInput.ts";
import { publicContacts } from "./publicContacts.ts";
import { labelFileOf, labelFilePath } from "./labelFile.ts";
import { logoIcons } from "../pictures/logoIcons.ts";
import { iconSides } from "../pictures/pictures.ts";
import { startFiles } from "./startFiles.ts";
import { mainPages, takesEntries, templateIdOf } from "../templates.ts";
import { consumptionOf, metersOf, noticesOf, textOfTips } from "./writtenFiles.ts";

/**
 * The files that make a shell this one application: configuration, data of the pages that are switched on, geometry,
 * web manifest, icons. A page without data is left out, so that no application shows an empty page.
 * @param geometry the geometry as it is published; given when the same is needed many times (preview).
 */
export function applicationFiles(
  given: ApplicationInput,
  geometry: Bytes | null = given.geometry && writeGeometry(given.geometry),
): Files {
  const input = plainInput(given);
  const { config: chosen } = input;
  const rooms = roomsOf(input);
  const hasRooms = rooms.rooms.length > 0;
  const wanted = chosenPages(chosen);
  const forms = formsOf(chosen, wanted, { rooms, hasPlan: geometry !== null });
  const has = (kind: string) => forms.forms.some((form) => form.kind === kind);
  const documents = documentFiles(input);
  const content: Readonly<Record<ApplicationPage, Json | true | null>> = {
    tickets: has("ticket") || null,
    checklists: has("checklist") || null,
    meters: metersOf(chosen),
    scan: hasRooms || null,
    handover: has("handover") || null,
    damage: has("damage") || null,
    notices: noticesOf(chosen),
    documents: documentsOf(chosen, documents),
    rooms: hasRooms ? rooms : null,
    model: geometry && modelOf(input, rooms),
    contacts: contactsOf(input),
    rules: rulesOf(input),
    energy: energyOf(input),
    consumption: consumptionOf(input),
    tips: textOfTips(chosen),
  };
  const pages = wanted.filter((page) => content[page] !== null);
  const start = startFiles(chosen, pages);
  const config: ConfigFile = {
    schema: "1.0",
    app_id: input.application_id,
    template: chosen.template,
    ...appearanceOf(input),
    ...start.config,
    pages,
    ...(chosen.inbox && takesEntries(pages) && { inbox: chosen.inbox }),
  };
  const files = new Map<string, Bytes>(start.pictures);
  const put = (path: string, json: Json) => files.set(path, utf8(canonicalJson(json)));
  put("app.config.json", config);
  put("manifest.webmanifest", webManifest(config));
  put("data/building.json", buildingOf(input, rooms));
  if (start.file) put("data/start.json", start.file);
  for (const page of pages) {
    const own = content[page];
    if (own !== true && own !== null) put(`data/${page}.json`, own);
  }
  putShared(files, { input, pages, rooms, forms, documents, geometry });
  const icons = chosen.logo === null ? null : logoIcons(chosen.pictures[chosen.logo]);
  for (const side of Object.values(iconSides))
    files.set(`icons/icon-${side}.png`, icons?.get(side) ?? iconPng(side, config.colour));
  return files;
}

/** Puts what several pages need, each file once. */
function putShared(
  files: Map<string, Bytes>,
  { input, pages, rooms, forms, documents, geometry }: Shared,
): void {
  const put = (path: string, json: Json) => files.set(path, utf8(canonicalJson(json)));
  const needed = pages.flatMap((page) => pageFiles[page]);
  if (pages.includes("scan")) put(labelFilePath, labelFileOf(input.labels ?? []));
  if (needed.includes("data/forms.json")) put("data/forms.json", forms);
  // Whoever fills in a form names the room and its place on the plan, also where neither is a page of its own.
  const asked = new Set(forms.forms.flatMap(({ ui }) => ui.map(({ widget }) => widget)));
  const asksRoom = asked.has("room") || asked.has("rooms") || asked.has("sketch");
  if (rooms.rooms.length > 0 && (needed.includes("data/rooms.json") || asksRoom))
    put("data/rooms.json", rooms);
  if ((pages.includes("model") || asked.has("sketch")) && geometry) {
    files.set(geometryPath, geometry);
    put("data/model.json", modelOf(input, rooms));
  }
  if (pages.includes("documents")) for (const { path, bytes } of documents) files.set(path, bytes);
}

interface Shared {
  readonly input: ApplicationInput;
  readonly pages: readonly ApplicationPage[];
  readonly rooms: RoomsFile;
  readonly forms: ReturnType<typeof formsOf>;
  readonly documents: ReturnType<typeof documentFiles>;
  readonly geometry: Bytes | null;
}

/** Whether an application has one of the pages for which its template is there. */
export function showsSomething(files: Files): boolean {
  const config = configFile.safeParse(jsonOf(files.get("app.config.json") ?? new Uint8Array()));
  if (!config.success) return false;
  const { template, pages } = config.data;
  return mainPages[templateIdOf(template) ?? "building-book"].some((page) => pages.includes(page));
}

/** Kinds of data an application holds; stands in the manifest, so that a reader need not open the files. */
export const dataScope = (files: Files): string[] =>
  [...files.keys()].flatMap((path) => /^data\/(\w+)\.json$/.exec(path)?.[1] ?? []).toSorted();

const appearanceOf = ({ config: { title, colour, languages: chosen } }: ApplicationInput) => ({
  title: title.trim(),
  colour,
  languages: languages.filter((language) => chosen.includes(language)),
});

function buildingOf({ project, spaces }: ApplicationInput, rooms: RoomsFile): BuildingFile {
  const areas = spaces.filter(isCounted).flatMap((space) => space.net_area_m2 ?? []);
  return {
    name: project.name,
    street: project.street,
    postal_code: project.postal_code,
    city: project.city,
    country: project.country,
    year_of_construction: project.year_of_construction,
    is_sample: project.is_sample,
    storeys: rooms.storeys.length,
    rooms: rooms.rooms.length,
    net_area_m2: areas.length > 0 ? rounded(sum(areas)) : null,
  };
}

function roomsOf({ storeys, spaces }: ApplicationInput): RoomsFile {
  const sorted = storeys.toSorted((a, b) => a.elevation_m - b.elevation_m);
  const indexOf = new Map(sorted.map((storey, index) => [storey.name, index]));
  const rooms = spaces.map((space) => {
    const area = space.net_area_m2 ?? space.gross_area_m2;
    const kind = space.net_area_m2 !== null ? ("net" as const) : ("gross" as const);
    return {
      id: space.express_id,
      guid: space.guid ?? null,
      number: space.name,
      name: space.long_name,
      storey: space.storey === null ? null : (indexOf.get(space.storey) ?? null),
      area_m2: rounded(area),
      area_kind: area === null ? null : kind,
      volume_m3: rounded(space.volume_m3),
      height_m: rounded(space.height_m),
      usage: space.usage,
    };
  });
  const order = (storey: number | null) => storey ?? Number.MAX_SAFE_INTEGER;
  return {
    storeys: sorted.map(({ name, elevation_m }) => ({ name, elevation_m: rounded(elevation_m) })),
    rooms: rooms.toSorted(
      (a, b) => order(a.storey) - order(b.storey) || byRoomNumber(a.number, b.number) || a.id - b.id,
    ),
  };
}

function modelOf({ elements }: ApplicationInput, { storeys, rooms }: RoomsFile): ModelFile {
  const on = storeys.map((): number[] => []);
  const indexOf = new Map(storeys.map((storey, index) => [storey.name, index]));
  for (const { express_id, storey } of elements) {
    const index = storey === null ? undefined : indexOf.get(storey);
    if (index !== undefined) on[index]!.push(express_id);
  }
  for (const { id, storey } of rooms) if (storey !== null) on[storey]!.push(id);
  const families: ModelFile["families"] = {};
  for (const { express_id, family } of elements) {
    if (family) families[family] = [...(families[family] ?? []), express_id];
  }
  return {
    storeys: on.map((ids) => ({ ids: ascending(ids) })),
    families: Object.fromEntries(Object.entries(families).map(([family, ids]) => [family, ascending(ids)])),
  };
}

function contactsOf(input: ApplicationInput): ContactsFile | null {
  const contacts = publicContacts(input.contacts, input.config.contact_ids);
  if (contacts.length === 0) return null;
  return { contacts: contacts.map(({ name, role, phone, email }) => ({ name, role, phone, email })) };
}

function rulesOf({ config }: ApplicationInput): RulesFile | null {
  const text: RulesFile["text"] = {};
  for (const language of config.languages) {
    const rules = config.rules[language]?.trim();
    if (rules) text[language] = rules.replaceAll("\r\n", "\n");
  }
  return Object.keys(text).length > 0 ? { text } : null;
}

function energyOf({ energy }: ApplicationInput): EnergyFile | null {
  if (!energy || energy.figures.length === 0) return null;
  return {
    ...energy,
    figures: energy.figures.map((figure) => ({ ...figure, value: rounded(figure.value) })),
  };
}

const webManifest = ({ title, colour, template, languages: [lang = "de"] }: ConfigFile): Json => ({
  id: "/",
  start_url: "/",
  scope: "/",
  name: title,
  short_name: title.length <= 12 ? title : startOf(title.split(" ")[0] ?? title, 12),
  lang,
  display: template === "energy-display" ? "fullscreen" : "standalone",
  background_color: "#fbfaf7",
  theme_color: colour,
  icons: Object.values(iconSides).flatMap((size) =>
    ["any", "maskable"].map((purpose) => ({
      src: `/icons/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  ),
});

const ascending = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);

/** Millimetres, square centimetres: what a drawing means, without the noise of floating point. */
function rounded(value: number): number;
function rounded(value: number | null): number | null;
function rounded(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : Math.round(value * 1000) / 1000;
}

/**
 * Order of room numbers as people count: `2` before `10`, `0.9` before `0.10`. Runs of digits by value, the rest by
 * code units; no machine's own language tables, so that the order is the same everywhere.
 */
function byRoomNumber(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x, y] = [left[i]!, right[i]!];
    const order = isNumber(x) && isNumber(y) ? Number(x) - Number(y) : byCodeUnits(x, y);
    if (order !== 0) return order;
  }
  return left.length - right.length || byCodeUnits(a, b);
}

const parts = (text: string) => text.match(/\d+|\D+/g) ?? [];
const isNumber = (part: string) => /^\d+$/.test(part);

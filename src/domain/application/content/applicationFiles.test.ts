import { expect, test } from "vitest";
import { base64url } from "#kernel/base64.ts";
import { anApplicationInput } from "../../../../tests/fixtures/applications/anApplication.ts";
import { startingConfig } from "../config/applicationConfig.ts";
import { dataSchema, pageFiles } from "./applicationData.ts";
import { applicationFiles, dataScope, showsSomething } from "./applicationFiles.ts";
import { type Files, jsonOf, textOf, utf8 } from "../bytes.ts";
import { readGeometry } from "./geometryBinary.ts";
import { iconPng } from "../pictures/icon.ts";
import { type KeptPicture, keptPicture } from "../pictures/pictures.ts";
import { type ApplicationPage, pagesOf, type Template, templates } from "../templates.ts";

const input = anApplicationInput();
const fullInput = (template: Template) =>
  anApplicationInput({
    config: {
      ...input.config,
      template,
      pages: [...pagesOf[template]],
      notices: [
        {
          id: "n1",
          on: "2026-11-20",
          until: null,
          title: { de: "Wasser" },
          text: { de: "Am Montag kein Wasser." },
        },
      ],
      documents: [{ id: "d1", title: "Hausordnung", name: "h.pdf" }],
      start: [{ id: "f", kind: "facts" }],
      meters: [
        { id: "m1", name: "Gas", number: "1", kind: "gas", unit: "m³", last_value: 1, last_on: "2026-01-01" },
      ],
    },
    documents: new Map([["d1", { mime: "application/pdf", bytes: new Uint8Array([37]) }]]),
    consumption: [
      { carrier: "natural_gas", use: "heat", from: "2025-01-01", to: "2025-12-31", kwh: 12_345.6 },
    ],
  });
const json = (files: Files, path: string) => jsonOf(files.get(path)!) as Record<string, never>;

test("every file of every template fits the shells' data schema, and what a template shows is inside", () => {
  const seen = new Set<string>();
  for (const template of templates) {
    const files = applicationFiles(fullInput(template));
    for (const [path, shape] of Object.entries(dataSchema)) {
      if (!files.has(path)) continue;
      seen.add(path);
      expect(shape.safeParse(json(files, path)).error, `${template} ${path}`).toBeUndefined();
    }
    const { pages } = json(files, "app.config.json") as unknown as { pages: ApplicationPage[] };
    expect(pages, template).toEqual(pagesOf[template]);
    expect(showsSomething(files), template).toBe(true);
    for (const path of pages.flatMap((page) => pageFiles[page]))
      expect(files.has(path), `${template} ${path}`).toBe(true);
  }
  expect([...seen].toSorted()).toEqual(Object.keys(dataSchema).toSorted());
  expect(dataScope(applicationFiles(input))).toEqual([
    "building",
    "contacts",
    "energy",
    "model",
    "rooms",
    "rules",
  ]);
});

test("a start page of one's own has only what it can show, in the languages of the application, with its pictures beside it", async () => {
  const { id, picture } = await keptPicture(crypto.subtle, {
    mime: "image/png",
    bytes: iconPng(4, "#482c66"),
  });
  const other = "b".repeat(32);
  const config = {
    ...input.config,
    languages: ["de" as const],
    pages: ["rooms" as const, "model" as const],
    page_order: ["model" as const],
    colour: "#482c66",
    logo: id,
    pictures: { [id]: picture, [other]: { ...picture, mime: "image/svg+xml" as const } },
    start: [
      { id: "w", kind: "welcome" as const, title: { de: " Hallo ", fr: "Salut" }, text: {} },
      { id: "n", kind: "note" as const, tone: "info" as const, text: {} },
      { id: "p", kind: "picture" as const, picture: id, alt: { de: "Haus" } },
      { id: "q", kind: "picture" as const, picture: other, alt: {} },
      { id: "a", kind: "actions" as const, pages: ["rooms" as const, "contacts" as const] },
      { id: "c", kind: "contacts" as const, most: 3 },
    ],
  };
  const files = applicationFiles({ ...input, config });
  const path = `pictures/${id}.png`;
  expect(json(files, "app.config.json")).toMatchObject({
    logo: path,
    start: true,
    pages: ["model", "rooms"],
  });
  expect(json(files, "data/start.json")).toEqual({
    blocks: [
      { id: "w", kind: "welcome", title: { de: "Hallo" }, text: {} },
      { id: "p", kind: "picture", picture: path, alt: { de: "Haus" } },
      { id: "a", kind: "actions", pages: ["rooms"] },
    ],
  });
  expect([...files.keys()].filter((one) => one.startsWith("pictures/"))).toEqual([path]);
  const plain = applicationFiles({ ...input, config: { ...config, start: [], logo: null } });
  expect(json(plain, "app.config.json")).not.toHaveProperty("start");
  expect(plain.has("data/start.json") || plain.has(path)).toBe(false);
});

test("the home screen shows the icons that were drawn of the logo, without any the mark in its colour", () => {
  const logo = "a".repeat(32);
  const drawn = { small: iconPng(192, "#112233"), large: iconPng(512, "#112233") };
  const icons = { small: base64url(drawn.small), large: base64url(drawn.large) };
  const picture = { mime: "image/png" as const, data: base64url(iconPng(4, "#482c66")) };
  const iconsOf = (own: KeptPicture) => {
    const config = { ...input.config, colour: "#482c66", logo, pictures: { [logo]: own } };
    const files = applicationFiles({ ...input, config });
    return ["icons/icon-192.png", "icons/icon-512.png"].map((path) => files.get(path));
  };
  expect(iconsOf({ ...picture, icons })).toEqual([drawn.small, drawn.large]);
  expect(iconsOf(picture)).toEqual([iconPng(192, "#482c66"), iconPng(512, "#482c66")]);
});

test("an application without its main pages shows nothing, whatever else it has", () => {
  const bare = { ...fullInput("caretaker"), spaces: [], elements: [], geometry: null };
  const caretaker = applicationFiles({
    ...bare,
    config: { ...bare.config, pages: ["scan", "rooms", "contacts"] },
  });
  expect(showsSomething(caretaker)).toBe(false);
  expect(showsSomething(applicationFiles(bare))).toBe(true); // reports need no rooms
  const display = fullInput("energy-display");
  expect(showsSomething(applicationFiles({ ...display, energy: null, consumption: [] }))).toBe(false);
});

test("the configuration of an earlier bundle, with a former id of its template, fits the schema and shows its pages", () => {
  const files = new Map(applicationFiles(fullInput("caretaker")));
  const config = { ...json(files, "app.config.json"), template: "hausmeister" };
  files.set("app.config.json", utf8(JSON.stringify(config)));
  expect(dataSchema["app.config.json"].safeParse(config).data).toEqual(config);
  expect(showsSomething(files)).toBe(true);
});

test("documents are inside with their bytes; what this device has not, or nobody can open, is left out", () => {
  const config = {
    ...startingConfig("A", "tenant-info"),
    documents: [
      { id: "d1", title: "Ordnung", name: "o.pdf" },
      { id: "d2", title: "Fehlt", name: "f.pdf" },
      { id: "d3", title: "Falsch", name: "f.exe" },
    ],
  };
  const bytes = new Uint8Array([1, 2, 3]);
  const documents = new Map([
    ["d1", { mime: "application/pdf", bytes }],
    ["d3", { mime: "text/html", bytes }],
  ]);
  const files = applicationFiles(anApplicationInput({ config, documents }));
  expect(json(files, "data/documents.json")).toEqual({
    documents: [{ path: "docs/d1.pdf", title: "Ordnung", mime: "application/pdf", bytes: 3 }],
  });
  expect([...files.keys()].filter((path) => path.startsWith("docs/"))).toEqual(["docs/d1.pdf"]);
});

test("the token of an inbox is in an application that takes something in, and in no other", () => {
  const inbox = { url: null, token: "t".repeat(32) };
  const of = (template: Template) =>
    json(
      applicationFiles(anApplicationInput({ config: { ...startingConfig("A", template), inbox } })),
      "app.config.json",
    );
  expect(of("caretaker")["inbox"]).toEqual(inbox);
  expect(of("building-book")["inbox"]).toBeUndefined();
});

test("rooms stand by storey from below and by number as people count", () => {
  const { storeys, rooms } = json(applicationFiles(input), "data/rooms.json") as unknown as {
    storeys: { name: string }[];
    rooms: { number: string; storey: number }[];
  };
  expect(storeys.map(({ name }) => name)).toEqual(["Erdgeschoss", "Obergeschoss"]);
  expect(rooms.map(({ number, storey }) => [number, storey])).toEqual([
    ["0.2", 0],
    ["0.10", 0],
    ["1.02", 1],
  ]);
});

test("only a contact that is public and chosen is published, and nothing of the others is anywhere", () => {
  const files = applicationFiles(input);
  const everything = [...files]
    .map(([path, bytes]) => (path.endsWith("json") ? textOf(bytes) : ""))
    .join("\n");
  expect(everything).toContain("Hausmeister Weiß");
  for (const secret of ["Müller", "54321", "mueller@", "Aufzug", "is_public", "c1"])
    expect(everything).not.toContain(secret);
});

test("a page that is switched off, or has no data, is neither listed nor inside", () => {
  const files = applicationFiles(
    anApplicationInput({
      energy: null,
      config: { ...input.config, pages: ["rooms", "energy", "rules"], rules: { en: " " } },
    }),
  );
  expect(json(files, "app.config.json")["pages"]).toEqual(["rooms"]);
  for (const path of ["data/energy.json", "data/rules.json", "data/contacts.json", "model/geometry.bin"])
    expect(files.has(path), path).toBe(false);
});

test("the geometry comes back as it went in", () => {
  const geometry = readGeometry(applicationFiles(input).get("model/geometry.bin")!);
  expect(geometry).toMatchObject({
    ok: true,
    value: { placements: [{ express_id: 11 }, { express_id: 12 }] },
  });
});

test("the order in which things were chosen changes nothing", () => {
  const other = { ...input.config, languages: ["en", "de"] as const, pages: input.config.pages.toReversed() };
  const files = applicationFiles({
    ...input,
    config: { ...other, languages: [...other.languages] },
    spaces: input.spaces.toReversed(),
    elements: input.elements.toReversed(),
  });
  expect(files).toEqual(applicationFiles(input));
});

test("names of a model that are far too long, or hold half of a character, build an application all the same", () => {
  const long = "\ud83d" + "x".repeat(600);
  const odd = anApplicationInput({
    config: { ...input.config, pages: ["rooms", "model"] },
    project: { ...input.project, name: long },
    storeys: [{ name: long, elevation_m: Number.NaN }],
    spaces: input.spaces.map((space) => ({ ...space, long_name: long, usage: long, storey: long })),
    elements: input.elements.map((element) => ({ ...element, storey: long })),
  });
  const files = applicationFiles(odd);
  for (const [path, shape] of Object.entries(dataSchema)) {
    const bytes = files.get(path);
    if (bytes) expect(shape.safeParse(jsonOf(bytes)).error, path).toBeUndefined();
  }
  expect(json(files, "data/rooms.json")).toMatchObject({
    rooms: [{ storey: 0 }, { storey: 0 }, { storey: 0 }],
  });
});

test("half an emoji in what somebody wrote stops neither preview nor build", () => {
  const half = "Haus \ud83c";
  const files = applicationFiles(
    anApplicationInput({ config: { ...input.config, title: half, pages: ["rules"], rules: { de: half } } }),
  );
  expect(json(files, "app.config.json")["title"]).toBe("Haus");
  expect(textOf(files.get("data/rules.json")!)).toContain('"Haus"');
});

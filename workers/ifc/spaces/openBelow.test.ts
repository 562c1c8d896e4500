import { expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { roomDoubts } from "#domain/ifc/quantities/floorCheck.ts";
import { spaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import { firstOrAll } from "../../../tests/fixtures/everything.ts";
import { type DrawnBox, DrawnFile } from "../../../tests/fixtures/models/aDrawnFile.ts";
import { readModel } from "../readModel.ts";

// A house of two storeys: over the living room (20 m²) there is no slab, over the kitchen (24 m²) there is.

interface House {
  readonly name?: string;
  readonly below?: string;
  /** The space over the living room. */
  readonly over?: DrawnBox;
  readonly living?: DrawnBox;
  readonly slabs?: readonly DrawnBox[];
  readonly bodies?: readonly (readonly [ifc_class: string, body: DrawnBox])[];
}

const overKitchen: DrawnBox = [4, 0, 2.5, 6, 4, 0.3];

async function read({
  name = "Atrium",
  below = "Wohnen",
  over = [0, 0, 2.5, 4, 5, 2.8],
  living = [0, 0, 0, 4, 5, 2.5],
  slabs = [overKitchen],
  bodies = [],
}: House) {
  const file = new DrawnFile();
  file.space(below, file.shape([living]), 20);
  file.space("Kochen", file.shape([[4, 0, 0, 6, 4, 2.5]]), 24);
  file.space("Schlafen", file.shape([[4, 0, 2.8, 6, 4, 2.5]]), 24);
  file.space(name, file.shape([over]), 20);
  file.element("IFCSLAB", "Bodenplatte", [[0, 0, -0.3, 10, 5, 0.3]]);
  slabs.forEach((slab, at) => file.element("IFCSLAB", `Decke ${at}`, [slab]));
  bodies.forEach(([ifc_class, body], at) => file.element(ifc_class, `Teil ${at}`, [body]));
  const imported = await readModel(file.bytes(), { geometry: true }, () => {});
  if (!imported.ok) throw new Error(imported.error.kind);
  const { model, faces } = imported.value;
  const result = envelope(model, faces, noChoices);
  const kinds = ["spaces_open_below", "rooms_without_slab"];
  const asked = model.spaces.at(-1)!;
  return {
    model,
    asked,
    role: asked.role ?? "room",
    area_m2: result.reference_area_m2?.value,
    volume_m3: result.volume_m3?.value,
    told: result.findings.filter(({ kind }) => kinds.includes(kind)).map(({ kind }) => kind),
    warned: model.warnings.filter(({ kind }) => kinds.includes(kind)).map(({ kind }) => kind),
  };
}

const air = { role: "void", area_m2: 68, told: ["spaces_open_below"], warned: ["spaces_open_below"] };
const room = { role: "room", area_m2: 88, told: [], warned: [] };

test("a space open to the room below is its air: with volume, without area, and told", async () => {
  expect(await read({})).toMatchObject({ ...air, volume_m3: expect.closeTo(50 + 60 + 60 + 56, 3) });
  const others: readonly House[] = [
    { name: "2.04" },
    { name: "Wohnen" },
    { name: "Wohnen (Luftraum)", below: "Essen" },
    { name: "Galerie" },
    { name: "Essen", below: "Wohnen/Essen" },
    { name: "Salon double hauteur", below: "Kochen" },
    // as far apart as if there were a slab
    { over: [0, 0, 2.8, 4, 5, 2.5] },
    // inside of the body of the hall
    { living: [0, 0, 0, 4, 5, 5.3] },
    { bodies: [["IFCFURNISHINGELEMENT", [0, 0, 2.2, 0.5, 2, 0.5]]] },
  ];
  for (const house of firstOrAll(others)) expect([house, await read(house)]).toMatchObject([house, air]);
});

test("a space that stands on a body, or on a stair, or in a model without slabs, stays a room", async () => {
  const own: DrawnBox = [0, 0, 2.5, 4, 5, 0.3];
  const houses: readonly House[] = [
    { slabs: [overKitchen, own], over: [0, 0, 2.8, 4, 5, 2.5] },
    { bodies: [["IFCBUILDINGELEMENTPROXY", own]] },
    { bodies: [["IFCCOVERING", own]] },
    // a quarter of it is a gallery
    { slabs: [overKitchen, [0, 0, 2.5, 1, 5, 0.3]] },
    { slabs: [] },
    // a floor covering alone is no slab: the model draws none
    { slabs: [], bodies: [["IFCCOVERING", overKitchen]] },
    { bodies: [["IFCSTAIR", [0, 0, 0, 1, 3, 2.8]]] },
    { name: "Treppenhaus OG" },
    // nothing lies below
    { living: [20, 0, 0, 4, 5, 2.5] },
  ];
  for (const house of firstOrAll(houses)) expect([house, await read(house)]).toMatchObject([house, room]);
});

test("a room of another use than the one below counts, and the slab that may be missing is told", async () => {
  const told = ["rooms_without_slab"];
  expect(await read({ name: "Arbeiten" })).toMatchObject({ ...room, told, warned: told });
});

test("a space called by its height or emptiness alone is air over a room, and the room where a slab carries it", async () => {
  const names = [
    "Double height",
    "Doble altura",
    "Doppio volume",
    "Double hauteur",
    "Doppelte Raumhöhe",
    "Leerraum",
  ];
  for (const name of firstOrAll(names)) {
    expect([name, await read({ name })]).toMatchObject([name, { role: "void", area_m2: 68 }]);
    const hall = await read({ name, living: [20, 0, 0, 4, 5, 2.5], over: [0, 0, 0, 4, 5, 5.3] });
    expect([name, hall]).toMatchObject([name, room]);
  }
});

test("a person who calls such a space heated makes it a room with its area", async () => {
  const { model, asked } = await read({});
  expect(asked.flags).toContain(roomDoubts.openBelow);
  const heat = (heated: boolean | null) =>
    spaceHeat(model, { cellar_heated: null, rooms: { [asked.global_id]: { heated } } }).find(
      ({ space }) => space.express_id === asked.express_id,
    );
  expect(heat(true)).toMatchObject({ state: "heated", area_m2: 20, space: { role: "room" } });
  expect(heat(null)).toMatchObject({ area_m2: null, space: { role: "void" } });
});

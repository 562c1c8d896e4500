import { expect, test } from "vitest";
import { model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import type { Space } from "../model.ts";
import { hasHeatedAir, isAirSpace } from "./airSpace.ts";
import { spaceHeat } from "./heatedSpaces.ts";
import { withRoles } from "./spaceRoles.ts";

const named = (name: string, more: Partial<Space> = {}) =>
  withRoles([space({ express_id: 1, name, ...more })])[0]!;
const isHeated = (one: Space) =>
  spaceHeat(model({ spaces: [one] }), { cellar_heated: null }).some(hasHeatedAir);

test.each(
  [
    ["Luftraum", "Luftraum über Wohnen", "2.01 Luftraum Foyer", "Lufträume", "Treppenauge", "Deckenöffnung"],
    ["Void", "Void over production", "Air space", "Airspace", "Open to below"],
    ["Leerraum", "Luftgeschoss", "Wohnluftraum", "Deckendurchbruch", "Doppelte Raumhöhe", "Offen zum EG"],
    ["Double height", "Double-height space", "Upper part of living", "Open to floor below", "Slab opening"],
    [
      "Double hauteur",
      "Volume double hauteur",
      "Partie haute du séjour",
      "Vide d’étage",
      "Ouverture de dalle",
    ],
    [
      "Doble altura",
      "Espacio a doble altura",
      "Vacío sobre salón",
      "Parte alta del salón",
      "Hueco de forjado",
    ],
    ["Doppia altezza", "Doppio volume", "A tutta altezza", "Vuoto su piano terra", "Apertura solaio"],
    ["Vide sur séjour", "Vide", "Trémie", "Vacío", "Hueco de escalera", "Vuoto su soggiorno", "Vuoto"],
  ].flat(),
)("%s is air of the room that it is open to", (name) => {
  expect(named(name).role).toBe("void");
  expect(isAirSpace(named(name))).toBe(true);
  expect(isHeated(named(name))).toBe(true);
});

test.each(
  [
    [
      "Schacht",
      "Aufzugsschacht",
      "Installationsschacht",
      "Hohlraum",
      "Deckenhohlraum",
      "Zwischendecke",
      "Doppelboden",
    ],
    [
      "Dachraum",
      "Kriechkeller",
      "Lift shaft",
      "Riser",
      "Ceiling void",
      "Floor void",
      "Service void",
      "Ductwork",
    ],
    [
      "Gaine technique",
      "Vide technique",
      "Vide sanitaire",
      "Hueco de ascensor",
      "Patinillo",
      "Cavedio",
      "Vuoto tecnico",
    ],
  ].flat(),
)("%s is no air of a room", (name) => {
  expect(isAirSpace(named(name))).toBe(false);
  expect(isHeated(named(name))).toBe(false);
});

test("an air space that is said to be unheated has no heated air, a shaft that is said to be heated has", () => {
  const heated = (value: boolean): Partial<Space> => ({
    says: {
      exposure: null,
      predefined: null,
      composition: null,
      set_point_c: null,
      heated: { value, origin: { from: "property_set", set: "Raum", name: "Beheizt" } },
      use: null,
    },
  });
  expect(isHeated(named("Luftraum", heated(false)))).toBe(false);
  expect(isHeated(named("Schacht", heated(true)))).toBe(true);
  expect(isHeated(named("Luftraum", { storey: "Kellergeschoss", storey_id: null }))).toBe(false);
});

import { expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { box, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { envelope } from "../envelope/envelope.ts";
import type { FaceSummary, Space } from "../model.ts";
import { heatedAir } from "./heatedAir.ts";
import { spaceHeat } from "./heatedSpaces.ts";
import { withRoles } from "./spaceRoles.ts";

type Bounds = FaceSummary["box"];
interface Drawn extends Partial<Space> {
  readonly bounds: Bounds;
  /** Of the body; that of its bounds without. */
  readonly solid_m3?: number;
}

const drawn = (given: readonly Drawn[]) => {
  const spaces = given.map(({ bounds, solid_m3, ...more }, at) => {
    const [x, y, , dx, dy] = bounds;
    const body = box(50 + at, bounds);
    const room = { express_id: 50 + at, net_area_m2: (dx - x) * (dy - y), volume_m3: null, height_m: null };
    return { space: space({ ...room, ...more }), face: { ...body, volume_m3: solid_m3 ?? body.volume_m3 } };
  });
  return {
    model: model({ spaces: withRoles(spaces.map((one) => one.space)) }),
    faces: spaces.map(({ face }) => face),
  };
};
const airOf = (given: readonly Drawn[]) => {
  const { model: of, faces } = drawn(given);
  const bodies = new Map(faces.map((one) => [one.express_id, one]));
  return [...heatedAir(spaceHeat(of, noChoices), bodies)];
};
const volumeOf = (given: readonly Drawn[], heated_area_m2: number | null = null) => {
  const { model: of, faces } = drawn(given);
  const { volume_m3, reference_area_m2 } = envelope(of, faces, { ...noChoices, heated_area_m2 });
  return [reference_area_m2?.value, volume_m3 === null ? null : Math.round(volume_m3.value * 1e6) / 1e6];
};

const hall: Drawn = { bounds: [0, 0, 0, 10, 8, 3] };
const above: Bounds = [0, 0, 3, 10, 8, 6];

test("an air space has no floor, and its air counts; a shaft, an attic and an unheated air space have none", () => {
  expect(volumeOf([hall, { bounds: above, name: "Luftraum" }])).toEqual([80, 480]);
  expect(volumeOf([hall, { bounds: above, name: "Luftraum", net_area_m2: null }])).toEqual([80, 480]);
  expect(volumeOf([hall, { bounds: above, name: "Luftraum", volume_m3: 230 }])).toEqual([80, 470]);
  for (const name of ["Schacht", "Dachraum", "Luftraum unbeheizt"])
    expect(volumeOf([hall, { bounds: above, name }]), name).toEqual([80, 240]);
});

test("the air of an air space goes with the rooms where a person enters another area, and alone where rooms lack a volume", () => {
  expect(volumeOf([hall, { bounds: above, name: "Luftraum" }], 100)).toEqual([100, 600]);
  const silent: Drawn = { bounds: [20, 0, 0, 21, 1, 90] };
  expect(volumeOf([hall, silent, { bounds: above, name: "Luftraum" }])).toEqual([81, 81 * 3 + 240]);
});

test("a gallery or air space inside the body of a hall does not count its air twice", () => {
  const high: Drawn = { bounds: [0, 0, 0, 10, 8, 6] };
  const gallery: Drawn = { bounds: [0, 0, 3, 10, 4, 6], name: "Galerie" };
  expect(airOf([high, gallery])).toEqual([
    [50, 360],
    [51, 120],
  ]);
  expect(airOf([gallery, high])).toEqual([
    [50, 120],
    [51, 360],
  ]);
  expect(volumeOf([high, gallery])).toEqual([120, 480]);
  expect(volumeOf([high, { ...gallery, name: "Luftraum" }])).toEqual([80, 480]);
  expect(volumeOf([high, { ...gallery, name: "Schacht" }])).toEqual([80, 480]);
});

test("a hall whose body or stated volume leaves the gallery out keeps its air", () => {
  const gallery: Drawn = { bounds: [0, 0, 3, 10, 4, 6] };
  expect(airOf([{ bounds: [0, 0, 0, 10, 8, 6], solid_m3: 360 }, gallery])).toEqual([
    [50, 360],
    [51, 120],
  ]);
  expect(airOf([{ bounds: [0, 0, 0, 10, 8, 6], volume_m3: 355 }, gallery])[0]).toEqual([50, 355]);
  expect(airOf([{ bounds: [0, 0, 0, 10, 8, 6], volume_m3: 475 }, gallery])[0]).toEqual([50, 360]);
});

test("what the import found of slanting bodies counts, but for spaces that are not heated", () => {
  const high: Drawn = {
    bounds: [0, 0, 0, 12, 12, 6],
    solid_m3: 480,
    shared: [
      { with: 51, volume_m3: 110 },
      { with: 52, volume_m3: 20 },
    ],
  };
  const gallery: Drawn = { bounds: [0, 0, 3, 9, 9, 6], solid_m3: 120, net_area_m2: 40 };
  const store: Drawn = { bounds: [0, 0, 0, 3, 3, 2.5], solid_m3: 20, name: "Garage" };
  expect(airOf([{ ...high, net_area_m2: 80 }, gallery, store])).toEqual([
    [50, 370],
    [51, 120],
  ]);
});

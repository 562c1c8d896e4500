import { spaceHeat } from "#domain/ifc/heatedSpaces.ts";
import { azimuthOf, turn, wrap } from "#domain/ifc/plan.ts";
import { hullOf } from "./hull.ts";
import { groundLevel, modelBodies } from "./modelBodies.ts";
import { type Expected, type SmallHouse } from "./smallHouse.fixture.ts";

/** How a hull differs from what a house was built of; empty when it does not. */
export function differences(house: SmallHouse): readonly string[] {
  const { model, geometry, faces, hull: known } = house;
  const heat = spaceHeat(model, house);
  const found = hullOf(modelBodies(model, geometry, { faces, heat }), groundLevel(model, faces));
  if (found === null) return ["no hull"];
  const north = model.georeference.true_north_deg ?? 0;
  const elements = new Map(model.elements.map((element) => [element.express_id, element]));
  const parts = found.faces.map(({ id, border, normal, area_m2 }): Expected => {
    const { ifc_class } = elements.get(id)!;
    const level = Math.abs(normal[2]) > 0.996;
    return {
      kind: ifc_class === "IfcWindow" ? "window" : ifc_class === "IfcDoor" ? "door" : kindOf(normal[2]),
      border,
      azimuth_deg: level ? null : wrap(azimuthOf(normal[0], normal[1]) - north),
      area_m2,
    };
  });
  const said: string[] = [];
  // What stands beside a garage counts by its direction only: where its own walls and roof join is a matter of taste.
  const like = (one: Expected): Expected =>
    house.features.includes("garage") && one.border !== "external" && one.kind === "wall"
      ? { ...one, border: "external" }
      : one;
  for (const [key, { right, area }] of compared(known.map(like), parts.map(like))) {
    // Edges of openings in walls that are not square lie between boxes.
    const most = Math.max(0.03 * right, 0.2);
    if (Math.abs(area - right) > most) said.push(`${key}: ${area.toFixed(2)} for ${right.toFixed(2)}`);
  }
  const beside = sumOf(parts, "unheated");
  const right = sumOf(known, "unheated");
  if (house.features.includes("garage") && Math.abs(beside / right - 1) > 0.2)
    said.push(`unheated walls ${beside.toFixed(2)} for ${right.toFixed(2)}`);
  if (found.gap_m2 > 0.01 * found.area_m2) said.push(`gap ${found.gap_m2.toFixed(2)}`);
  for (const { area_m2, normal, middle } of found.undecided)
    said.push(
      `undecided ${area_m2.toFixed(2)} towards ${normal.map((one) => one.toFixed(2)).join()} at ${middle.map((one) => one.toFixed(1)).join()}`,
    );
  return said;
}

const sumOf = (parts: readonly Expected[], border: string): number =>
  parts.reduce((sum, part) => (part.kind === "wall" && part.border === border ? sum + part.area_m2 : sum), 0);

const kindOf = (z: number): Expected["kind"] => (z > 0.5 ? "roof" : z < -0.5 ? "floor" : "wall");

function compared(
  known: readonly Expected[],
  parts: readonly Expected[],
): ReadonlyMap<string, { readonly right: number; readonly area: number }> {
  const groups: { readonly of: Expected; right: number; area: number }[] = [];
  const groupOf = (one: Expected) => {
    const like = groups.find(
      ({ of }) =>
        of.kind === one.kind &&
        of.border === one.border &&
        (of.azimuth_deg === null
          ? one.azimuth_deg === null
          : one.azimuth_deg !== null && turn(of.azimuth_deg, one.azimuth_deg) < 3),
    );
    if (like) return like;
    const made = { of: one, right: 0, area: 0 };
    groups.push(made);
    return made;
  };
  for (const one of known) groupOf(one).right += one.area_m2;
  for (const one of parts) groupOf(one).area += one.area_m2;
  return new Map(
    groups.map(({ of, right, area }) => [
      `${of.kind} ${of.border}/${of.azimuth_deg?.toFixed(1) ?? "level"}`,
      { right, area },
    ]),
  );
}

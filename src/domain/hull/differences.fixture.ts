import { noChoices } from "#domain/energy/buildingChoices.ts";
import { envelope, type EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";
import { azimuthOf, angleBetween, wrap } from "#domain/ifc/geometry/plan.ts";
import type { Hull } from "./hull.ts";
import { modelHull } from "./modelHull.ts";
import type { Expected, SmallHouse } from "./smallHouse.fixture.ts";

/** The envelope of a house with the hull that it comes from. */
export interface Measured {
  readonly hull: Hull | null;
  readonly result: EnvelopeResult;
}

/** The envelope of a house, as the product measures it. */
export function measured(house: SmallHouse): Measured {
  const { model, geometry, faces, cellar_heated } = house;
  const choices = { ...noChoices, construction_year: 1978, cellar_heated };
  const hull = modelHull(model, geometry, { faces, choices });
  return { hull, result: envelope(model, faces, choices, hull) };
}

/** How the envelope of a house differs from what it was built of; empty when it does not. */
export function differences(house: SmallHouse, found: Measured = measured(house)): readonly string[] {
  const { hull, reference_area_m2, parts } = found.result;
  if (!hull) return ["no hull"];
  const said: string[] = [];
  const area = reference_area_m2?.value ?? 0;
  if (Math.abs(area - house.heated_area_m2) > 1e-6)
    said.push(`heated ${area.toFixed(3)} for ${house.heated_area_m2.toFixed(3)}`);
  // What stands beside a garage counts by its direction only: where its own walls and roof join is a matter of taste.
  const like = (one: Expected): Expected =>
    house.features.includes("garage") && one.border === "unheated" && one.kind === "wall"
      ? { ...one, border: "external" }
      : one;
  const directed = parts.map((part) => like({ ...part, azimuth_deg: azimuthOfPart(house, found, part) }));
  for (const [key, { right, area_m2 }] of compared(house.hull.map(like), directed)) {
    // Edges of openings in walls that are not square lie between boxes.
    const most = Math.max(0.03 * right, 0.2);
    if (Math.abs(area_m2 - right) > most) said.push(`${key}: ${area_m2.toFixed(2)} for ${right.toFixed(2)}`);
  }
  const beside = sumOf(parts, "unheated");
  const right = sumOf(house.hull, "unheated");
  if (house.features.includes("garage") && Math.abs(beside / right - 1) > 0.2)
    said.push(`unheated walls ${beside.toFixed(2)} for ${right.toFixed(2)}`);
  const volume = found.hull!.volume_m3;
  if (!(Math.abs(volume / house.gross_m3 - 1) <= 0.01))
    said.push(`volume ${volume.toFixed(1)} for ${house.gross_m3.toFixed(1)}`);
  if (hull.gap_m2 > 0.01 * hull.area_m2) said.push(`gap ${hull.gap_m2.toFixed(2)}`);
  for (const { area_m2: open, normal, middle } of hull.open)
    said.push(`undecided ${open.toFixed(2)} towards ${list(normal, 2)} at ${list(middle, 1)}`);
  return said;
}

/** Where a part looks; towards the ground and unheated rooms the envelope does not say it, the hull does. */
function azimuthOfPart({ model }: SmallHouse, { hull }: Measured, part: EnvelopePart): number | null {
  if (part.border === "external" || part.kind !== "wall") return part.azimuth_deg;
  const face = hull?.faces.find(
    ({ id, border, area_m2 }) => id === part.express_id && border === part.border && area_m2 === part.area_m2,
  );
  return face === undefined
    ? null
    : wrap(azimuthOf(face.normal[0], face.normal[1]) - (model.georeference.true_north_deg ?? 0));
}

const list = (numbers: readonly number[], digits: number): string =>
  numbers.map((one) => one.toFixed(digits)).join();

const sumOf = (parts: readonly Expected[], border: string): number =>
  parts.reduce((sum, part) => (part.kind === "wall" && part.border === border ? sum + part.area_m2 : sum), 0);

function compared(
  known: readonly Expected[],
  parts: readonly Expected[],
): ReadonlyMap<string, { readonly right: number; readonly area_m2: number }> {
  const groups: { readonly of: Expected; right: number; area_m2: number }[] = [];
  const groupOf = (one: Expected) => {
    const like = groups.find(
      ({ of }) =>
        of.kind === one.kind &&
        of.border === one.border &&
        (of.azimuth_deg === null
          ? one.azimuth_deg === null
          : one.azimuth_deg !== null && angleBetween(of.azimuth_deg, one.azimuth_deg) < 3),
    );
    if (like) return like;
    const made = { of: one, right: 0, area_m2: 0 };
    groups.push(made);
    return made;
  };
  for (const one of known) groupOf(one).right += one.area_m2;
  for (const one of parts) groupOf(one).area_m2 += one.area_m2;
  return new Map(
    groups.map(({ of, right, area_m2 }) => [
      `${of.kind} ${of.border}/${of.azimuth_deg?.toFixed(1) ?? "level"}`,
      { right, area_m2 },
    ]),
  );
}

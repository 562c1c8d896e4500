import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";
import { spaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import { zeroElevation } from "#domain/ifc/places/groundLevel.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import type { BuildingChoices } from "../buildingChoices.ts";
import type { QualityLevel } from "../dataQuality.ts";
import type { GroundContact } from "../monthly/input/monthlyInput.ts";
import type { ModelFindings } from "./modelFinding.ts";
import { originText } from "./sources.ts";

/** B' of a building with its source. */
export interface GroundSize {
  readonly characteristic_dimension_m: number;
  readonly origin: string;
  readonly quality: QualityLevel;
}

/** Length over width of a rectangle that stands for a floor whose outline is not known. */
const usualRatio = 1.5;

/**
 * B' = A_G/(0.5·P) of the floors above ground or an unheated cellar: P from the walls at their edges → from the edge of the
 * slab → of a rectangle of 3 : 2, each a finding. Null without such a floor.
 */
export function groundSize(envelope: EnvelopeResult, findings: ModelFindings): GroundSize | null {
  const area = envelope.parts.reduce((sum, part) => (isLowest(part) ? sum + part.area_m2 : sum), 0);
  if (!(area > 0)) return null;
  const perimeter = envelope.ground_perimeter_m ?? null;
  if (perimeter === null) {
    findings.add("ground_estimated");
    const rectangle = 2 * (1 + usualRatio) * Math.sqrt(area / usualRatio);
    return size(area, rectangle, { origin: "estimate: rectangle 3 : 2", quality: "Q5" });
  }
  const { origin, quality, value } = perimeter;
  const walls = origin.from === "default" && origin.rule === "walls_at_floor";
  findings.add(walls ? "ground_from_walls" : "ground_from_slab", `${Math.round(value * 10) / 10} m`);
  return size(area, value, { origin: originText(origin), quality });
}

const size = (
  area_m2: number,
  perimeter_m: number,
  source: { readonly origin: string; readonly quality: QualityLevel },
): GroundSize => ({ characteristic_dimension_m: area_m2 / (0.5 * perimeter_m), ...source });

const isLowest = ({ kind, border }: EnvelopePart): boolean =>
  kind === "floor" && (border === "ground" || border === "cellar");

/**
 * How a part touches the ground; null when it does not, or is of a kind that the table does not have.
 * @param inCellar whether it lies in a heated cellar.
 */
export function groundCase(part: EnvelopePart, inCellar: boolean): GroundContact["case"] | null {
  if (part.border === "cellar") return part.kind === "floor" ? "unheated_cellar_ceiling" : null;
  if (part.border !== "ground") return null;
  if (part.kind === "wall") return "heated_cellar_wall";
  if (part.kind !== "floor") return null;
  return inCellar ? "heated_cellar_floor" : "slab_on_ground";
}

/** Storeys that lie lower than this below ±0.00 are cellars, m. */
const cellarDepth = -1.5;

/** Whether a part belongs to a cellar storey that is heated: by a person's word, or because rooms in it are. */
export function inHeatedCellar(
  model: BuildingModel,
  choices: BuildingChoices,
): (part: EnvelopePart) => boolean {
  const heated = new Set(
    spaceHeat(model, choices).flatMap(({ space, state }) =>
      state === "heated" ? (space.storey_id ?? []) : [],
    ),
  );
  const zero = zeroElevation(model.storeys);
  const cellars = new Set(
    model.storeys.flatMap(({ express_id, elevation_m }) =>
      elevation_m - zero <= cellarDepth && (choices.cellar_heated === true || heated.has(express_id))
        ? express_id
        : [],
    ),
  );
  if (cellars.size === 0) return () => false;
  const below = new Set(
    model.elements.flatMap(({ express_id, storey_id }) =>
      storey_id !== null && cellars.has(storey_id) ? express_id : [],
    ),
  );
  return ({ express_id }) => express_id !== null && below.has(express_id);
}

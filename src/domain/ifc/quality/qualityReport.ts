import { assetChecks } from "./qualityAssets.ts";
import {
  fact,
  ofEach,
  type Purpose,
  type QualityCheck,
  type QualityKey,
  type QualitySource,
  type Severity,
} from "./qualityCheck.ts";
import { energyChecks } from "./qualityEnergy.ts";
import { fileChecks } from "./qualityFile.ts";
import type { Space } from "../model.ts";

/** What lists of rooms, letting and cleaning need of a model. Without rooms, or without any area, it does not do. */
function roomChecks({ model: { spaces } }: QualitySource): readonly QualityCheck[] {
  const purpose = "rooms";
  const each = (
    key: QualityCheck["key"],
    severity: QualityCheck["severity"],
    hasIt: (space: Space) => boolean,
  ) => ofEach({ key, purpose, severity }, spaces, hasIt);
  const hasArea = ({ net_area_m2, gross_area_m2 }: Space) => net_area_m2 !== null || gross_area_m2 !== null;
  const measured = spaces.filter(hasArea);
  const times = new Map<string, number>();
  for (const space of spaces) times.set(place(space), (times.get(place(space)) ?? 0) + 1);
  return [
    fact({ key: "rooms", purpose, severity: "blocks" }, spaces.length > 0),
    ...each("room_storeys", "assumes", ({ storey_id }) => storey_id !== null),
    ...each("room_areas", measured.length === 0 ? "blocks" : "assumes", hasArea),
    ...each("room_plausible", "assumes", ({ flags }) => flags.length === 0),
    ...each("room_numbers", "assumes", ({ name }) => name.trim() !== ""),
    ...each(
      "room_numbers_once",
      "note",
      (space) => space.name.trim() === "" || times.get(place(space)) === 1,
    ),
    ...each("room_names", "note", ({ long_name }) => (long_name ?? "").trim() !== ""),
    ...each("room_usage", "note", ({ usage }) => (usage ?? "").trim() !== ""),
    ...ofEach(
      { key: "room_areas_stated", purpose, severity: "note" },
      measured,
      ({ area_origin }) => area_origin?.from !== "geometry",
    ),
    ...each("room_volumes", "note", ({ volume_m3 }) => volume_m3 !== null),
  ];
}

/** A number of a room counts on its storey. */
const place = ({ storey_id, name }: Space) => `${storey_id ?? ""}\u0000${name.trim().toLowerCase()}`;

/** Whether a model does for a purpose: as it is, with assumptions, or not. */
export type PurposeGrade = "enough" | "assumptions" | "not_enough";

/** What a model is worth for its purposes, and everything that was looked at. */
export interface QualityReport {
  /** In the order of the purposes, what weighs most first; what is complete comes last. */
  readonly checks: readonly QualityCheck[];
  readonly grades: Readonly<Record<GradedPurpose, Grading>>;
}

export type GradedPurpose = Exclude<Purpose, "file">;

/** A grade with what keeps it from a better one. */
export interface Grading {
  readonly grade: PurposeGrade;
  readonly because: readonly QualityKey[];
}

/** Looks at a model as those who want to work with it: what it has, what it lacks, and what that means. */
export function qualityReport(source: QualitySource): QualityReport {
  const file = fileChecks(source);
  const energy = energyChecks(source);
  const rooms = roomChecks(source);
  const assets = assetChecks(source);
  const common = file.filter(({ key }) => key === "complete");
  return {
    checks: [energy, rooms, assets, file].flatMap(weighed),
    grades: {
      energy: graded([...energy, ...common]),
      rooms: graded([...rooms, ...common]),
      assets: graded([...assets, ...common]),
    },
  };
}

/** Whether everything that was looked at is there. */
export const isComplete = ({ of, has }: QualityCheck): boolean => has === of;

function graded(checks: readonly QualityCheck[]): Grading {
  const open = weighed(checks.filter((check) => !isComplete(check)));
  const because = (severity: Severity) =>
    open.filter((check) => check.severity === severity).map(({ key }) => key);
  const blocking = because("blocks");
  if (blocking.length > 0) return { grade: "not_enough", because: blocking };
  const assumed = because("assumes");
  return { grade: assumed.length > 0 ? "assumptions" : "enough", because: assumed };
}

const weights: Readonly<Record<Severity, number>> = { blocks: 0, assumes: 1, note: 2 };

/** What is open first, by what it means, then by how much of it is missing. */
const weighed = (checks: readonly QualityCheck[]): readonly QualityCheck[] =>
  checks.toSorted((a, b) => weight(a) - weight(b) || share(a) - share(b));

const weight = (check: QualityCheck) => (isComplete(check) ? 3 : weights[check.severity]);
const share = ({ of, has }: QualityCheck) => has / of;

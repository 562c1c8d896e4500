import { roomDoubts } from "../quantities/floorCheck.ts";
import type { BuildingModel, ModelWarning, Space } from "../model.ts";
import type { Finding, StepReport } from "../step/stepReport.ts";

/** Every kind of warning; each has its sentence in all languages under `warning.<kind>` of the namespace `ifc`. */
export const warningKinds = [
  "truncated",
  "missing_end",
  "broken_entities",
  "ambiguous_ids",
  "repeated_ids",
  "dangling_references",
  "shifted_attributes",
  "lower_case_names",
  "bad_text_escapes",
  "irregular_escapes",
  "bad_coordinates",
  "nonstandard_text",
  "japanese_text",
  "doubtful_text",
  "unreadable_entities",
  "cyclic_structure",
  "repeated_global_ids",
  "no_project",
  "empty_building",
  "no_storeys",
  "several_sites",
  "several_buildings",
  "spaces_without_storey",
  "spaces_without_area",
  "area_from_geometry",
  "area_differs",
  "area_unlikely",
  "area_impossible",
  "rooms_overlap",
  "outside_contradicted",
  "spaces_too_low",
  "spaces_open_below",
  "rooms_without_slab",
  "implausible_volume",
  "implausible_area",
  "implausible_u_value",
  "u_values_differ",
  "values_contradict",
  "values_unreadable",
  "conductivity_unlikely",
  "layer_thickness_unlikely",
  "element_area_differs",
  "assumed_units",
  "far_coordinates",
  "failed_geometry",
] as const;

export type WarningKind = (typeof warningKinds)[number];

/** Kinds that mean: something of the building is missing, the model is part of what was meant. */
const losing: ReadonlySet<WarningKind> = new Set<WarningKind>([
  "truncated",
  "broken_entities",
  "ambiguous_ids",
  "dangling_references",
  "bad_coordinates",
  "unreadable_entities",
]);

/** A warning by its kind and how often it was found. */
interface Counted<Kind> {
  readonly kind: Kind;
  readonly count: number;
}

/** The first of a model's warnings that says what is missing of it, with its count; undefined of a whole one. */
export const lossOf = (warnings: readonly Counted<string>[]): Counted<WarningKind> | undefined =>
  lossesOf(warnings)[0];

const lossesOf = (warnings: readonly Counted<string>[]): readonly Counted<WarningKind>[] =>
  warningKinds
    .filter((kind) => losing.has(kind))
    .flatMap((kind) => {
      const found = warnings.find((warning) => warning.kind === kind);
      return found ? [{ kind, count: found.count }] : [];
    });

/** What a partial model has lost: entities, coordinates of its shapes, or both. */
export function lostOf({ partial, warnings }: Pick<BuildingModel, "partial" | "warnings">): {
  readonly entities: boolean;
  readonly coordinates: boolean;
} {
  const losses = lossesOf(warnings);
  const coordinates = losses.some(({ kind }) => kind === "bad_coordinates");
  return { entities: partial && (!coordinates || losses.length > 1), coordinates };
}

/** Collects warnings in a fixed order, without empty ones. */
export class Warnings {
  private readonly found = new Map<WarningKind, ModelWarning>();

  /** Notes a finding; one without a count is no finding. */
  add(kind: WarningKind, { count, examples }: Finding): void {
    if (count > 0) this.found.set(kind, { kind, count, examples: examples.slice(0, 20) });
  }

  /** Notes a list of names or ids. */
  list(kind: WarningKind, names: readonly string[]): void {
    this.add(kind, { count: names.length, examples: names });
  }

  /** Notes a fact that has no number. */
  fact(kind: WarningKind, holds: boolean, example = ""): void {
    this.add(kind, { count: holds ? 1 : 0, examples: example === "" ? [] : [example] });
  }

  get all(): readonly ModelWarning[] {
    return warningKinds.flatMap((kind) => this.found.get(kind) ?? []);
  }

  get partial(): boolean {
    return [...this.found.keys()].some((kind) => losing.has(kind));
  }
}

/** The findings in the text of the file. */
export function textWarnings(warnings: Warnings, report: StepReport): void {
  warnings.fact("truncated", report.truncated);
  warnings.fact("missing_end", !report.terminated && !report.truncated);
  warnings.add("broken_entities", report.truncated ? without(report.broken, 1) : report.broken);
  warnings.add("ambiguous_ids", report.ambiguous);
  warnings.add("repeated_ids", report.repeated);
  warnings.add("dangling_references", report.dangling);
  warnings.add("shifted_attributes", report.stars);
  warnings.add("lower_case_names", report.lower_case);
  warnings.add("bad_text_escapes", report.bad_escapes);
  warnings.add("irregular_escapes", report.irregular_escapes);
  warnings.add("bad_coordinates", report.bad_coordinates);
  const others = report.text_pages.filter((page) => page !== "shift_jis");
  warnings.list("nonstandard_text", others);
  warnings.fact("japanese_text", report.text_pages.includes("shift_jis"), "shift_jis");
  warnings.add("doubtful_text", report.doubtful_texts);
}

/** The last, cut entity of a truncated file is not counted as broken. */
const without = (finding: Finding, last: number): Finding => ({
  count: finding.count - last,
  examples: finding.count <= 20 ? finding.examples.slice(0, -last) : finding.examples,
});

/** What is missing or doubtful in the spaces. */
export function spaceWarnings(warnings: Warnings, spaces: readonly Space[]): void {
  const names = (chosen: readonly Space[]) => chosen.map((space) => space.name || space.global_id);
  warnings.list("spaces_without_storey", names(spaces.filter((space) => space.storey_id === null)));
  warnings.list("spaces_without_area", names(spaces.filter((space) => space.area_origin === null)));
  warnings.list(
    "area_from_geometry",
    names(spaces.filter((space) => space.area_origin?.from === "geometry")),
  );
  const doubtful = (flag: string) => names(spaces.filter(({ flags }) => flags.includes(flag)));
  warnings.list("area_differs", doubtful(roomDoubts.differs));
  warnings.list("area_unlikely", doubtful(roomDoubts.unlikely));
  warnings.list("area_impossible", doubtful(roomDoubts.impossible));
  warnings.list("rooms_overlap", doubtful(roomDoubts.overlaps));
  warnings.list("outside_contradicted", doubtful(roomDoubts.contradicted));
  warnings.list("spaces_too_low", doubtful(roomDoubts.low));
  warnings.list("spaces_open_below", doubtful(roomDoubts.openBelow));
  warnings.list("rooms_without_slab", doubtful(roomDoubts.slabMissing));
  warnings.list(
    "implausible_volume",
    names(spaces.filter((space) => space.flags.includes("implausible_volume"))),
  );
}

/** Values that occur more than once. */
export function duplicates(values: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const value of values) if (seen.size === seen.add(value).size) twice.add(value);
  return [...twice];
}

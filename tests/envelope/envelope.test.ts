import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { envelope, type EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { calculatorHere } from "#workers/compute/node.ts";
import { hasRealModels, realFile, realModel } from "../fixtures/models/readOnce.ts";
import { cellOf } from "./cells.ts";

/** What `measure.ts` found in the meshes of a model. */
interface Figures {
  readonly model: string;
  readonly areas_m2: Readonly<Record<string, number>>;
}

const folder = path.join(import.meta.dirname, "figures");
const figures = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Figures,
);

/** Sides where product and meshes differ by more, with what the drawing says. */
const known: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "differences.json"), "utf8"),
) as Record<string, string>;

/** Compared in each run; `npm run test:all` compares all. */
const daily: ReadonlySet<string> = new Set(["AC20-FZK-Haus.ifc", "DIN18599TestIFCv3.ifc"]);

const within = 0.05;
/** Sides with less of the hull are not compared alone. */
const smallest = 0.02;

/** Areas of the product by kind and direction; windows and doors with the walls they stand in. */
function cellsOf({ parts, hull }: EnvelopeResult): Record<string, number> {
  const cells: Record<string, number> = {};
  const add = (cell: string, area: number) => (cells[cell] = (cells[cell] ?? 0) + area);
  for (const { kind, express_id, azimuth_deg, tilt_deg, area_m2 } of parts)
    if (express_id !== null) add(sideOf(cellOf(kind, azimuth_deg, tilt_deg)), area_m2);
  for (const { kind, azimuth_deg, area_m2, why } of hull?.open ?? [])
    if (why !== "unknown_behind") add(sideOf(cellOf(kind, azimuth_deg, null)), area_m2);
  return cells;
}

const sideOf = (cell: string): string => cell.replace(/^(wall|window|door) /, "side ");

const bySide = ({ areas_m2 }: Figures): Record<string, number> => {
  const cells: Record<string, number> = {};
  for (const [cell, area] of Object.entries(areas_m2))
    cells[sideOf(cell)] = (cells[sideOf(cell)] ?? 0) + area;
  return cells;
};

if (!hasRealModels) console.warn("No real models at ../shared/data/ifc: their envelopes are not compared.");

describe.skipIf(!hasRealModels)("envelopes beside areas measured in the meshes", { timeout: 120_000 }, () => {
  for (const measured of figures.filter(({ model }) => existsSync(realFile(model))))
    test(measured.model, { tags: daily.has(measured.model) ? [] : ["all"] }, async () => {
      const read = await realModel(measured.model);
      const { model, faces } = read;
      const choices = { ...noChoices, construction_year: 1978 };
      const hull = await calculatorHere(read).hull(choices);
      if (hull === null) {
        const why =
          Object.keys(measured.areas_m2).length === 0 ? "no heated rooms" : "rooms of some storeys only";
        console.log(`${measured.model}: no hull (${why}), nothing is compared`);
        return;
      }
      const made = envelope(model, faces, choices, hull);
      const [ours, theirs] = [cellsOf(made), bySide(measured)];
      const all = (cells: Record<string, number>) =>
        Object.values(cells).reduce((sum, area) => sum + area, 0);
      const whole = all(theirs);
      const rows = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
        .toSorted()
        .map((side) => ({ side, ours: ours[side] ?? 0, theirs: theirs[side] ?? 0 }))
        .filter((row) => Math.max(row.ours, row.theirs) >= smallest * whole);
      const check = made.hull!;
      console.log(
        [
          `${measured.model}: hull ${all(ours).toFixed(1)} m², by meshes ${whole.toFixed(1)} m²`,
          `gap ${check.gap_m2.toFixed(2)} m²`,
          `undecided ${((100 * check.undecided_m2) / check.area_m2).toFixed(1)} %`,
          `slab missing ${check.ground_slab_missing_m2.toFixed(1)} m²`,
          ...rows.map((row) => `${row.side} ${row.ours.toFixed(1)}/${row.theirs.toFixed(1)}`),
        ].join("; "),
      );
      const wrong = rows
        .filter((row) => Math.abs(row.ours / row.theirs - 1) > within)
        .map(({ side }) => `${measured.model} ${side}`);
      const expected = Object.keys(known).filter((one) => one.startsWith(`${measured.model} `));
      expect(wrong.toSorted()).toEqual(expected.toSorted());
      expect(Math.abs(all(ours) / whole - 1)).toBeLessThan(within);
      expect(check.undecided_m2).toBeLessThanOrEqual(0.05 * check.area_m2);
      expect(check.gap_m2).toBeLessThan(0.015 * check.area_m2);
    });
});

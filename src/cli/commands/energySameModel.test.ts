import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { LeadingAnswer } from "#domain/energy/leadingAnswer.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { aBoxFile, type BoxFile } from "../../../tests/fixtures/models/aBoxFile.ts";
import { readOnce } from "../../../tests/fixtures/models/readOnce.ts";
import { terminal } from "../terminal/terminal.ts";
import { energy, modelBalance } from "./energy.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-same-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function balance<T>(house: BoxFile, method: "tabula" | "monthly"): Promise<T> {
  const read = await readOnce(`box ${house.schema} ${house.unit}`, () => aBoxFile(house));
  const made = await modelBalance(read, { method, year: 1978, factors: "geg_2020" });
  if (!made.ok) throw new Error(made.error.message);
  return made.value as T;
}

type Seasonal = EnergyBalance & { readonly envelope: EnvelopeResult; readonly inputs_hash: string };
const seasonal = (house: BoxFile) => balance<Seasonal>(house, "tabula");
const monthly = (house: BoxFile) => balance<MonthlyResult>(house, "monthly");

interface Leading extends Pick<MonthlyResult, "efficiency_class"> {
  readonly answer: LeadingAnswer;
  readonly hull_sentence: string;
  readonly figures: Readonly<Record<string, { readonly value: number }>>;
  readonly losses: readonly { readonly id: string }[];
  readonly cross_check: { readonly seasonal_kwh_m2a: number };
}

const plain: BoxFile = { schema: "IFC4", unit: "m" };
const others: readonly BoxFile[] = [
  { schema: "IFC4", unit: "mm" },
  { schema: "IFC2X3", unit: "m" },
  { schema: "IFC2X3", unit: "mm" },
];

/** Values of all figures of building, zones and parts, parts by their order in the file. */
const figuresOf = (balance: MonthlyResult) => [
  ...Object.values(balance.building),
  ...balance.zones.flatMap(({ figures, parts }) => [
    ...Object.values(figures),
    ...parts.flatMap((part) => Object.values(part.figures)),
  ]),
];

describe("one house, written in metres and millimetres, in IFC2X3 and IFC4", { timeout: 120_000 }, () => {
  test("its envelope is that of the drawing: four walls, floor, roof, window, the wall of the window without it", async () => {
    const { envelope, figures } = await seasonal(plain);
    const area = (kind: string) =>
      envelope.parts.reduce((sum, part) => (part.kind === kind ? sum + part.area_m2 : sum), 0);
    expect(area("window")).toBeCloseTo(2.8, 2);
    expect(area("wall") + area("window")).toBeGreaterThan(100);
    expect(envelope.parts.map(({ kind }) => kind).toSorted()).toEqual([
      "floor",
      "roof",
      "wall",
      "wall",
      "wall",
      "wall",
      "window",
    ]);
    // 0.17 + 0.18/0.21 + 0.12/0.035
    const wall = envelope.parts.find(({ kind }) => kind === "wall")!;
    expect(wall.u_value!.value).toBeCloseTo(1 / (0.17 + 0.18 / 0.21 + 0.12 / 0.035), 6);
    expect(figures.A_ref!.value).toBeCloseTo(80, 6);
  });

  test("the terminal prints the seasonal balance of its file", async () => {
    const file = path.join(folder, "box.ifc");
    writeFileSync(file, aBoxFile(plain));
    const args = ["energy", file, "--year", "1978", "--method", "tabula"];
    const { exit, stdout, stderr } = await terminal(args, [energy]);
    expect(exit, stderr + stdout).toBe(0);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(await seasonal(plain))));
  });

  test("without a method the terminal prints its one answer: the monthly one, and the seasonal one as a check", async () => {
    const read = await readOnce("box IFC4 m", () => aBoxFile(plain));
    const asked = { year: 1978, factors: "geg_2020" } as const;
    const made = await modelBalance(read, { ...asked, residential: "yes" });
    if (!made.ok) throw new Error(made.error.message);
    const printed = made.value as unknown as Leading;
    const [months, season] = [await monthly(plain), await seasonal(plain)];
    expect(printed).toMatchObject({ method: "monthly", answer: { method: "monthly" } });
    expect(printed.answer.per_m2.final_energy).toBe(printed.figures["q_f"]!.value);
    expect(printed.figures["q_f"]!.value).toBe(months.building.q_f!.values[0]);
    expect(printed.figures["A_ref"]!.value).toBeCloseTo(80, 6);
    expect(printed.hull_sentence).toMatch(/^The hull of \d+\.\d m² closes to within \d+\.\d m² \(0\.\d %\)/);
    expect(printed.losses.map(({ id }) => id)).toEqual(season.losses.map(({ id }) => id));
    expect(printed.cross_check.seasonal_kwh_m2a).toBe(season.figures.q_f!.value);
    expect(JSON.stringify(printed.cross_check)).not.toContain("class");
    expect(season.efficiency_class).toBeNull();
    expect([printed.efficiency_class, printed.answer.efficiency_class]).toEqual([
      printed.answer.efficiency_class,
      expect.stringMatching(/^[A-H]\+?$/),
    ]);

    const unsaid = await modelBalance(read, asked);
    expect(unsaid.ok && unsaid.value).toMatchObject({
      efficiency_class: null,
      no_class: "use_unknown",
      no_class_sentence: expect.stringContaining("--residential") as string,
    });
  });

  test.each(others)("$schema in $unit has the same seasonal balance", async (house) => {
    const [one, other] = [await seasonal(plain), await seasonal(house)];
    for (const [id, { value }] of Object.entries(one.figures))
      expect(other.figures[id as keyof typeof other.figures]!.value / (value || 1), id).toBeCloseTo(
        value === 0 ? 0 : 1,
        6,
      );
    expect(other.losses.map(({ h_w_k }) => h_w_k.toFixed(4))).toEqual(
      one.losses.map(({ h_w_k }) => h_w_k.toFixed(4)),
    );
    expect(other.quality.level).toBe(one.quality.level);
  });

  test.each(others)("$schema in $unit has the same monthly balance", async (house) => {
    const [one, other] = [await monthly(plain), await monthly(house)];
    const [before, after] = [figuresOf(one), figuresOf(other)];
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const differing = before.filter(({ values }, index) =>
      values.some(
        (value, month) => !(Math.abs(after[index]!.values[month]! - value) < (value > 1000 ? 5e-3 : 5e-5)),
      ),
    );
    expect(differing.map(({ id }) => id)).toEqual([]);
    expect(other.efficiency_class).toBe(one.efficiency_class);
    expect(other.quality.level).toBe(one.quality.level);
  });
});

test(
  "an area of --area far from that of the model is told first, by every method; one near it is not",
  { timeout: 120_000 },
  async () => {
    const read = await readOnce(`box ${plain.schema} ${plain.unit}`, () => aBoxFile(plain));
    const answer = async (given: { readonly area?: number; readonly method?: "tabula" | "monthly" }) => {
      const made = await modelBalance(read, { ...given, year: 1978, factors: "geg_2020" });
      if (!made.ok) throw new Error(made.error.message);
      return made.value;
    };
    const own = (await seasonal(plain)).envelope.reference_area_m2!.value;
    for (const method of [undefined, "tabula", "monthly"] as const)
      for (const area of [5, 50_000]) {
        const told = await answer({ area, ...(method && { method }) });
        expect(Object.entries(told)[0]).toEqual([
          "area_sentence",
          expect.stringMatching(new RegExp(`^The area of --area, ${area} m², .* ${Math.round(own)} m²:`)),
        ]);
      }
    for (const given of [{}, { area: own * 1.3 }, { area: own / 1.3 }])
      expect(await answer(given)).not.toHaveProperty("area_sentence");
  },
);

import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { MonthlyInput } from "#domain/energy/monthly/monthlyInput.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { evebiResult } from "#domain/energy/references/evebiHouse.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope.ts";
import { sampleBuilding } from "#domain/sample/sampleBuilding.ts";
import { terminal } from "../terminal.ts";
import { energy } from "./energy.ts";

/** Real models of other authors; where they are not there, the tests on them are skipped. */
const real = path.resolve(import.meta.dirname, "../../../../shared/data/ifc");
const there = existsSync(real);
if (!there) console.warn("No real models at ../shared/data/ifc: the monthly balances of them are skipped.");

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-monthly-models-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sample = path.join(folder, "sample.ifc");
writeFileSync(sample, sampleBuilding().text);

type Answer = MonthlyResult & {
  readonly input: MonthlyInput;
  readonly envelope: EnvelopeResult;
  readonly assumptions: readonly { readonly kind: string; readonly sentence: string }[];
  readonly unused_overrides: readonly unknown[];
  readonly inputs_hash: string;
};

async function run<T>(...args: readonly string[]): Promise<T> {
  const { exit, stdout, stderr } = await terminal(["energy", ...args], [energy]);
  expect(exit, stderr).toBe(0);
  return JSON.parse(stdout) as T;
}

const monthly = (file: string, ...args: readonly string[]) =>
  run<Answer>(file, "--method", "monthly", "--year", "1978", ...args);

/** What holds for every balance from a model. */
function expectSound(answer: Answer): void {
  for (const zone of answer.zones) {
    const { H_T, H_wb, Q_T } = zone.figures;
    const parts = zone.parts.filter((part) => part.figures.H !== undefined);
    const transfer = parts.reduce((sum, part) => sum + part.figures.H!.values[0]!, 0);
    expect(transfer + H_wb!.values[0]!).toBeCloseTo(H_T!.values[0]!, 6);
    Q_T!.values.forEach((loss, month) => {
      const lost = parts.reduce((sum, part) => sum + part.figures.Q_T_part!.values[month]!, 0);
      expect(lost + (H_wb!.values[0]! / H_T!.values[0]!) * loss).toBeCloseTo(loss, 5);
    });
  }
  const months = answer.building.Q_h_b_sum!.values.reduce((sum, value) => sum + value, 0);
  expect(months).toBeCloseTo(answer.building.Q_h_b_year!.values[0]!, 5);
  expect(answer.quality.score).toBeGreaterThan(0.3);
  expect(answer.quality.fix_first).toHaveLength(3);
  expect([...answer.assumptions, ...answer.findings].every((one) => "sentence" in one)).toBe(true);
  const areas = (list: readonly { readonly area_m2: number }[]) =>
    list.reduce((sum, { area_m2 }) => sum + area_m2, 0);
  expect(areas(answer.input.zones.flatMap(({ parts }) => parts))).toBeCloseTo(
    areas(answer.envelope.parts),
    4,
  );
  for (const zone of answer.input.zones)
    for (const { id } of zone.parts)
      expect(answer.input.provenance![`zones.${zone.id}.parts.${id}.area_m2`], id).toBeDefined();
}

describe.skipIf(!there)("real models", { timeout: 120_000 }, () => {
  // The seasonal balance has 0.6 air changes at 2.5 m and a reduction for rooms that are heated in part; the monthly one has
  // about 0.75 at the real height, n50 = 6 for a building of 1978, and no such reduction: it lies above.
  test.each([
    ["Duplex_A", 1.134, true],
    ["AC20-FZK-Haus", 1.203, true],
    // Its volumes are only drawn, and A_N follows from them: too uncertain for a class, and the result says so.
    ["DIN18599TestIFCv3", 1.19, false],
    ["whale_LargeBuilding", 1.195, true],
  ])(
    "%s has a full balance with grade; its heat demand is %s times the seasonal one; a class: %s",
    async (name, ratio, hasClass) => {
      const file = path.join(real, `${name}.ifc`);
      const answer = await monthly(file);
      const seasonal = await run<EnergyBalance>(file, "--year", "1978");
      expectSound(answer);
      expect(answer.building.q_h_b!.values[0]! / seasonal.figures.q_h_nd!.value).toBeCloseTo(ratio, 2);
      expect(answer.efficiency_class !== null).toBe(hasClass);
      expect(answer.findings.some(({ kind }) => kind === "quality_too_low_for_class")).toBe(!hasClass);
    },
  );

  test("the certified house with its own values entered comes near the certified figures", async () => {
    const answer = await monthly(path.join(real, "DIN18599TestIFCv3.ifc"), "--dwellings", "1");
    const kinds = answer.input.zones[0]!.parts.map(({ id }) => id.split(":")[0]);
    const u: Readonly<Record<string, number>> = {
      wall: 0.189,
      roof: 0.133,
      floor: 0.165,
      window: 0.726,
      door: 0.8,
      estimated: 0.165,
    };
    const entered = [
      ...answer.input.zones[0]!.parts.map(({ id }, index) => ({
        path: `zones.residential.parts.${id}.u_w_m2k`,
        value: u[kinds[index]!]!,
        reason: "EVEBI",
      })),
      { path: "zones.residential.air.n50_1_h", value: 4, reason: "EVEBI" },
      { path: "zones.residential.volume_m3", value: 433.9, reason: "EVEBI" },
    ];
    const overrides = path.join(folder, "evebi.json");
    writeFileSync(overrides, JSON.stringify(entered));
    const certified = await monthly(
      path.join(real, "DIN18599TestIFCv3.ifc"),
      "--dwellings",
      "1",
      "--overrides",
      overrides,
    );
    expect(certified.unused_overrides).toEqual([]);
    const { H_T, H_V } = certified.zones[0]!.figures;
    expect(H_T!.values[0]! / evebiResult.H_T.sum).toBeCloseTo(1.03, 2);
    expect(H_V!.values[0]! / evebiResult.H_V).toBeCloseTo(1, 2);
    const demand = evebiResult.Q_sink.reduce(
      (sum, sink, month) => sum + sink - evebiResult.eta[month]! * evebiResult.Q_source[month]!,
      0,
    );
    // Above it by the heat of pipes in the rooms, which the model does not have, and the rooms that are heated in part.
    const ratio = certified.building.Q_h_b_year!.values[0]! / demand;
    expect(ratio).toBeGreaterThan(1);
    expect(ratio).toBeLessThan(1.12);
  });
});

describe("the sample building", { timeout: 120_000 }, () => {
  test("has a balance of dwellings, which names the shops and offices in it", async () => {
    const answer = await monthly(sample);
    expectSound(answer);
    expect(answer.input.zones.map(({ id }) => id)).toEqual(["residential"]);
    expect(answer.assumptions.map(({ kind }) => kind)).toContain("rooms_of_other_use");
    expect(
      answer.input.provenance![`zones.residential.parts.${answer.input.zones[0]!.parts[0]!.id}.area_m2`]!
        .element,
    ).toMatch(/^[0-9A-Za-z_$]{22}$/);
  });

  test("as a building of other use has zones for dwellings, shops, offices and workshops", async () => {
    const answer = await monthly(sample, "--residential", "no");
    expectSound(answer);
    const ids = answer.input.zones.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["residential", "profile-02", "profile-06", "profile-22-2"]));
    expect(answer.not_validated).toEqual(expect.arrayContaining(["other_use", "several_zones"]));
  });

  test("gives the same inputs to a file that gives the same balance", async () => {
    const answer = await monthly(sample, "--json");
    const file = path.join(folder, "input.json");
    writeFileSync(file, JSON.stringify(answer.input));
    const again = await run<Answer>("--method", "monthly", "--input", file);
    expect(again.inputs_hash).toBe(answer.inputs_hash);
    expect(again.building).toEqual(answer.building);
  });
});

test.skipIf(!there)(
  "a model whose only room is a roof is unheated as a whole, and says how to say otherwise",
  async () => {
    const { exit, stdout } = await terminal(
      ["energy", path.join(real, "Duplex_Electrical.ifc"), "--method", "monthly", "--year", "1978"],
      [energy],
    );
    expect(exit).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      error: { kind: "no_heated_zone", message: expect.stringContaining("--area") as string },
    });
  },
  60_000,
);

test("a value that a person enters out of range is refused with its path", async () => {
  const overrides = path.join(folder, "bad.json");
  writeFileSync(overrides, JSON.stringify([{ path: "zones.residential.volume_m3", value: -1, reason: "?" }]));
  const { exit, stdout } = await terminal(
    ["energy", sample, "--method", "monthly", "--year", "1978", "--overrides", overrides],
    [energy],
  );
  expect(exit).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    error: {
      kind: "override_refused",
      message: expect.stringContaining("zones.residential.volume_m3") as string,
    },
  });
}, 60_000);

test.each([
  ["nowhere.json", undefined, "no_such_file"],
  ["text.json", "hello", "invalid_input"],
  ["form.json", '[{"path": 1}]', "invalid_input"],
])(
  "overrides from %s are refused in words",
  async (name, text, kind) => {
    const file = path.join(folder, name);
    if (text !== undefined) writeFileSync(file, text);
    const { exit, stdout } = await terminal(
      ["energy", sample, "--method", "monthly", "--year", "1978", "--overrides", file],
      [energy],
    );
    expect(exit).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ error: { kind } });
  },
  60_000,
);

test("overrides go with a model and the monthly method only", async () => {
  const { exit } = await terminal(["energy", sample, "--year", "1978", "--overrides", "x.json"], [energy]);
  expect(exit).toBe(2);
});

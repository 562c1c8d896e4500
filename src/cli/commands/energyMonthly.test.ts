import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { evebiHouse } from "#domain/energy/references/evebiHouse.ts";
import { terminal } from "../terminal/terminal.ts";
import { energy } from "./energy.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-monthly-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const at = path.join(folder, name);
  writeFileSync(at, JSON.stringify(content));
  return at;
}

interface Printed {
  readonly building: Record<string, { readonly values: readonly number[] }>;
  readonly zones: readonly { readonly figures: Record<string, { readonly values: readonly number[] }> }[];
  readonly findings: readonly { readonly kind: string; readonly sentence: string }[];
  readonly not_validated: readonly string[];
  readonly inputs_hash: string;
  readonly properties: Record<string, unknown>;
  readonly error?: { readonly kind: string; readonly message: string };
}

async function run(...args: string[]) {
  const { exit, stdout } = await terminal(["energy", "--method", "monthly", ...args], [energy]);
  return { exit, answer: JSON.parse(stdout === "" ? "{}" : stdout) as Printed };
}

const house = { ...evebiHouse, climate: "DE.Potsdam" };

test("the reference house is calculated from a file, with every figure, findings in words and what is not validated", async () => {
  const { exit, answer } = await run("--input", file("house.json", house));
  expect(exit).toBe(0);
  expect(answer.zones[0]!.figures["H_T"]!.values[0]).toBeCloseTo(129.54, 2);
  expect(answer.zones[0]!.figures["Q_T"]!.values).toHaveLength(12);
  expect(answer.building["q_f"]!.values[0]).toBeGreaterThan(50);
  expect(answer.findings.every(({ sentence }) => sentence.endsWith("."))).toBe(true);
  expect(answer.not_validated).toContain("delivery_and_pipes");
  expect(answer.inputs_hash).toMatch(/^[0-9a-f]{64}$/);
});

test("everything that stops the balance is named at once, with its place", async () => {
  const [zone] = evebiHouse.zones;
  const [first, second, ...rest] = zone!.parts;
  const parts = [{ ...first!, u_w_m2k: 0 }, { ...second!, area_m2: -1 }, ...rest];
  const broken = { ...house, zones: [{ ...zone!, floor_area_m2: 0, parts }] };
  const { exit, answer } = await run("--input", file("broken.json", broken));
  expect(exit).toBe(1);
  expect(answer.error!.kind).toBe("floor_area_missing");
  for (const place of ["floor_area_m2", `${first!.id}.u_w_m2k`, `${second!.id}.area_m2`])
    expect(answer.error!.message).toContain(place);
});

test("a file that is not of the schema is refused with the place of the fault", async () => {
  const { exit, answer } = await run("--input", file("no.json", { zones: [] }));
  expect(exit).toBe(1);
  expect(answer.error!.kind).toBe("invalid_input");
  expect(answer.error!.message).toContain("building");
});

test("--schema prints what a monthly file may hold", async () => {
  const { exit, answer } = await run("--schema");
  expect(exit).toBe(0);
  expect(Object.keys(answer.properties)).toEqual(
    expect.arrayContaining(["zones", "heating", "photovoltaics"]),
  );
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { tabulaReferences } from "#domain/energy/references/tabulaReferences.ts";
import { terminal } from "../terminal/terminal.ts";
import { energy } from "./energy.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-energy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const at = path.join(folder, name);
  writeFileSync(at, typeof content === "string" ? content : JSON.stringify(content));
  return at;
}

interface Printed {
  readonly figures: Record<string, { readonly value: number; readonly formula: string | null }>;
  readonly properties: Record<string, unknown>;
  readonly error?: { readonly kind: string };
}

async function run(...args: string[]) {
  const { exit, stdout } = await terminal(["energy", ...args], [energy]);
  return { exit, answer: JSON.parse(stdout === "" ? "{}" : stdout) as Printed };
}

const published = tabulaReferences[0]!;
const own = {
  reference_area_m2: published.reference_area_m2,
  elements: published.elements,
  thermal_bridges_w_m2k: published.thermal_bridges_w_m2k,
  windows_m2: published.windows_m2,
  g_value: published.g_value,
  boundary: published.boundary,
};

describe("energy --input", () => {
  test("prints the published heat demand of an apartment building with every figure before it", async () => {
    const { exit, answer } = await run("--method", "tabula", "--input", file("own.json", own));
    expect(exit).toBe(0);
    for (const [id, value] of Object.entries(published.expected))
      expect(Math.abs(answer.figures[id]!.value - value), id).toBeLessThan(0.01);
    expect(answer.figures["q_h_nd"]!.formula).toBe("{q_ht} − {eta} · ({q_int} + {q_sol})");
  });

  test("reads a case as the TABULA tables spell it", async () => {
    const spelled = {
      id: published.id,
      A_ref_m2: published.reference_area_m2,
      elements: published.elements.map((part) => ({
        id: part.id,
        area_m2: part.area_m2,
        U_actual_W_m2K: part.u_effective_w_m2k,
        border: { external: "Ext", unheated: "Unh", cellar: "Cellar", ground: "Soil" }[
          part.border ?? "external"
        ],
        H_W_K: 0,
      })),
      delta_U_WB_W_m2K: published.thermal_bridges_w_m2k,
      windows_m2: published.windows_m2,
      g_perp: published.g_value,
      n_air_use_1_h: 0.4,
      n_air_infiltration_1_h: 0.2,
      h_room_m: 2.5,
      boundary: {
        code: "EU.MUH",
        theta_i_C: 20,
        F_red_htr1: 0.95,
        F_red_htr4: 0.85,
        phi_int_W_m2: 3,
        q_w_nd_kWh_m2a: 15,
        F_sh_hor: 0.8,
        F_sh_vert: 0.6,
        F_f: 0.3,
        F_w: 0.9,
        c_m_Wh_m2K: 45,
      },
      climate: {
        code: "DE.N",
        heating_days: 216,
        theta_e_C: 4.6,
        I_sol_kWh_m2: { horizontal: 368, north: 123, east: 260, south: 394, west: 222 },
      },
    };
    const { answer } = await run("--input", file("table.json", spelled));
    expect(Math.abs(answer.figures["q_h_nd"]!.value - published.expected.q_h_nd!)).toBeLessThan(0.01);
    // Without borders the published heat transfer counts; a program that knows no null writes NaN.
    const open = spelled.elements.map((part, index) => ({
      ...part,
      border: "open",
      H_W_K: published.elements[index]!.h_w_k,
      b_effective: 7,
    }));
    const text = JSON.stringify({ ...spelled, elements: open }).replaceAll(
      '"border":"open"',
      '"border": NaN',
    );
    const { answer: again } = await run("--input", file("nan.json", text));
    expect(Math.abs(again.figures["q_h_nd"]!.value - published.expected.q_h_nd!)).toBeLessThan(0.01);
  });

  test("adds delivered and primary energy when the file names a system", async () => {
    const system = {
      heating: "gas_condensing",
      construction_year: 1978,
      heating_year: 2005,
      net_volume_m3: 2000,
    };
    const { answer } = await run("--input", file("system.json", { ...own, system }));
    expect(answer.figures["q_f"]!.value).toBeGreaterThan(answer.figures["q_h_nd"]!.value / 2);
    expect(answer.figures["q_p"]!.value).toBeGreaterThan(answer.figures["q_f"]!.value);
  });

  test.each([
    ["a file that is not there", () => path.join(folder, "none.json"), "no_such_file"],
    ["a file that is not JSON", () => file("broken.json", "{"), "not_json"],
    ["a file without an area", () => file("empty.json", {}), "invalid_input"],
    [
      "a reference area of 0",
      () => file("zero.json", { ...own, reference_area_m2: 0 }),
      "reference_area_missing",
    ],
    [
      "a U-value of 0",
      () => file("u.json", { ...own, elements: [{ id: "w", area_m2: 1, u_w_m2k: 0 }] }),
      "u_value_out_of_range",
    ],
  ])("refuses %s with exit 1 and a kind", async (_, make, kind) => {
    const { exit, answer } = await run("--input", make());
    expect(exit).toBe(1);
    expect(answer.error?.kind).toBe(kind);
  });
});

test("without a model, a file or --schema the usage is wrong", async () => {
  expect((await run()).exit).toBe(2);
  expect((await run("a.ifc", "--year", "old")).exit).toBe(2);
});

test("--schema prints what a file of inputs may hold", async () => {
  const { exit, answer } = await run("--schema");
  expect(exit).toBe(0);
  expect(Object.keys(answer.properties)).toContain("reference_area_m2");
});

import { describe, expect, test } from "vitest";
import { airByName, airResistance, type HeatFlow, isVentilatedName, mayConductAsAir } from "./airLayers.ts";

describe("the resistance of an unventilated air layer", () => {
  test.each<readonly [number, number, number, number]>([
    [5, 0.11, 0.11, 0.11],
    [7, 0.13, 0.13, 0.13],
    [10, 0.15, 0.15, 0.15],
    [15, 0.17, 0.16, 0.17],
    [25, 0.18, 0.16, 0.19],
    [50, 0.18, 0.16, 0.21],
    [100, 0.18, 0.16, 0.22],
    [300, 0.18, 0.16, 0.23],
  ])("is that of the norm at %d mm", (thickness, ...values) => {
    const flows: readonly HeatFlow[] = ["sideways", "up", "down"];
    expect(flows.map((flow) => airResistance(thickness / 1000, flow))).toEqual(
      values.map((value) => expect.closeTo(value, 9)),
    );
  });

  test("is interpolated between the rows, and there is none above 0.3 m", () => {
    expect(airResistance(0.02, "sideways")).toBeCloseTo(0.175, 9);
    expect(airResistance(0.04, "down")).toBeCloseTo(0.202, 9);
    expect(airResistance(0, "sideways")).toBe(0);
    expect(airResistance(0.31, "up")).toBe(null);
  });
});

describe("air by its name", () => {
  const of = (names: string) => names.split("|").map((name) => [name, airByName(name)]);
  const all = (names: string, kind: string | null) => names.split("|").map((name) => [name, kind]);

  test("counts in five languages", () => {
    const names =
      "Luft|Luft 40 mm|LUFTSCHICHT|Luftschicht 4 cm|Luft_Schicht|Luftspalt|Cavity|Air|Air gap|Air space|Misc. Air Layers - Air Space|Lame d’air|Lame d'air|Vide d'air|Cámara de aire|Camara de aire 5cm|Intercapedine|Intercapedine d’aria|Luftschicht vor der Dämmung|Air_Gap";
    expect(of(names)).toEqual(all(names, "air"));
  });

  test("says whether it moves", () => {
    const moving =
      "Hinterlüftung|Hinterlueftung|Luftschicht, hinterlüftet|Hinterlüftete Luftschicht|Luftschicht stark belüftet|Ventilated cavity|Lame d’air ventilée|Lame d'air fortement ventilée|Cámara de aire ventilada|Intercapedine ventilata|Hinterlüftete Fassadenplatte|Rainscreen panel";
    expect(of(moving)).toEqual(all(moving, "ventilated"));
    const slight =
      "Luftschicht schwach belüftet|Slightly ventilated air layer|Lame d’air faiblement ventilée";
    expect(of(slight)).toEqual(all(slight, "slight"));
    const still =
      "Luftschicht, ruhend|Luftschicht nicht hinterlüftet|Unventilated air gap|Non-ventilated cavity|Lame d’air non ventilée|Cámara de aire no ventilada|Intercapedine non ventilata|Unbelüftete Luftschicht";
    expect(of(still)).toEqual(all(still, "still"));
  });

  test("counts as whole words only, and not where the name means what fills the air", () => {
    const others =
      "Luftkalk|Luftkalkmörtel|Aircrete|Air-entrained concrete|Air-entrained|Porenbeton|Air infiltration barrier|Air/Vapour barrier|Luftdichtung|Luftdichte Folie|Cavity wall|Cavity insulation|Cavity batt|Hohlraumdämmung|Luftschicht Dämmung|Air gap filled with mineral wool|Luftschicht, verfüllt|Repair mortar|Stairs|Villaire|Verluftet|Mineralwolle für hinterlüftete Fassaden|Lightweight concrete|Beton|Ytong|";
    expect(of(others)).toEqual(all(others, null));
    expect(airByName("Ecorock VHF", 0.035)).toBe(null);
  });

  test("counts whatever else says that it is air, moving or not", () => {
    const air =
      "Lattung/Luft|Luft/Lattung|Zuluftspalt|Dränluftschicht|Luftpolster|Schalenfuge|Clear cavity|Wall cavity|Dead air space|Enclosed cavity|Strato aria|Bolsa de aire|Residual cavity|Service cavity|Ceiling void|Thermal/Moisture - Air|Vide technique|Cámara bufa|Separación de aire|Vuoto d’aria|Cavità";
    expect(of(air)).toEqual(all(air, "air"));
    const still = "Unvented cavity|Cámara sin ventilar|Vide sans ventilation|Intercapedine non aerata";
    expect(of(still)).toEqual(still.split("|").map((name) => [name, expect.stringMatching(/^(air|still)$/)]));
    const moving =
      "Rear ventilation|Back ventilation gap|Lame de ventilation|Strato di ventilazione|Ventilazione";
    expect(of(moving)).toEqual(all(moving, "ventilated"));
    expect(isVentilatedName("Rear ventilation shaft")).toBe(false);
  });

  test("counts by one word of a cavity where the stated conductivity is that of air, unless it keeps the heat", () => {
    const conducts = (names: string, lambda: number | null) =>
      names.split("|").map((name) => [name, airByName(name, lambda)]);
    const cavities =
      "Installationsebene|Vorsatzschale|Abgehängte Decke|Konterlattung|Lattenebene|Vorwandinstallation|Unterkonstruktion Alu|Service zone|Counter battens|Suspended ceiling|Faux plafond|Tasseaux|Falso techo|Rastreles|Controsoffitto|Vano impianti";
    expect(conducts(cavities, 0.025)).toEqual(all(cavities, "air"));
    expect(conducts(cavities, 0.2)).toEqual(all(cavities, null));
    const insulation =
      "Installationsebene gedämmt|Luftdichte PUR-Platte|Resol im Zwischenraum|Partial fill cavity board|Cavity Kooltherm|Panneau isolant sous vide|Vakuumdämmung|Service zone WLG 024|Mousse en vide technique|PU foam cavity|Celotex in void|Platte XY|Platten";
    expect(conducts(insulation, 0.022)).toEqual(all(insulation, null));
  });

  test("may be what conducts as little: only the best insulation does", () => {
    const best =
      "PUR-Hartschaum|PIR board|Polyisocyanurate|Resolschaum|Phenolic foam|Aerogelvlies|VIP|Vacuum panel|Dämmung 024|WLS 023|Neopor|EPS Graphit";
    for (const name of best.split("|")) expect([name, mayConductAsAir(name)]).toEqual([name, true]);
    for (const name of "Mineralwolle|Dämmplatte|Platte 025|Purpur|Ziegel|Luftschicht".split("|"))
      expect([name, mayConductAsAir(name)]).toEqual([name, false]);
  });
});

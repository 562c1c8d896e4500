import { describe, expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { aReport } from "../aReport.fixture.ts";
import { readAnswers } from "../answers/reportAnswers.ts";
import { reportFacts } from "../reportFacts.ts";
import type { ReportInput } from "../reportInput.ts";
import { reportTree } from "../reportTree.ts";
import { loadReportWords } from "../document/reportWords.ts";
import { localizeReport } from "../document/localizedReport.ts";
import { aHousePlan, twoStoreys } from "./aHousePlan.fixture.ts";
import { outlinesOf, planFigure } from "./planFigure.ts";
import { withoutPlans } from "./planSection.ts";
import type { ReportPlans, ReportStorey } from "./storeys.ts";

const withStoreys = (storeys: readonly ReportStorey[], plans?: readonly string[]): ReportInput => {
  const input = aReport({});
  return {
    ...input,
    answers: { ...input.answers, ...(plans && { plans }) },
    model: {
      file_name: "haus.ifc",
      sha256: "a",
      latitude_deg: null,
      longitude_deg: null,
      version: 3,
      storeys,
    },
  };
};
const treeOf = (input: ReportInput) => reportTree(reportFacts(input));
const sectionOf = async (
  input: ReportInput,
  plans?: ReportPlans,
  language: (typeof languages)[number] = "de",
) =>
  localizeReport(treeOf(input), language, await loadReportWords(language), plans).sections.find(
    ({ id }) => id === "plans",
  );
const drawn: ReportPlans = {
  kind: "drawn",
  of: { eg: { drawing: aHousePlan(), above_floor_m: 1.2 }, dg: null },
};

test("each storey has its plan with caption, source and what it shows, and the table of its rooms beside it", async () => {
  const section = (await sectionOf(withStoreys(twoStoreys), drawn))!;
  expect(section.title).toBe("Grundrisse");
  const [plan, rooms, upper] = section.blocks;
  expect(plan).toMatchObject({
    kind: "plan",
    title: "Abbildung 1 Grundriss Erdgeschoss",
    source: "Quelle: Modell haus.ifc, Version 3",
    description:
      "Grundriss, waagerecht geschnitten 1,2\u00A0m über dem Fußboden, 10,0\u00A0m breit und 8,0\u00A0m tief, mit 2 Räumen. Nummer, Name und Fläche jedes Raums stehen in der Tabelle darunter.",
  });
  if (rooms?.kind !== "table") throw new Error("no table");
  expect(rooms.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ["0.01", "Küche", "40,0"],
    ["0.02", "Bad", "38,4"],
    ["Summe", "", "78,4"],
  ]);
  expect(upper).toMatchObject({
    figure: null,
    absent:
      "Für dieses Geschoss lässt sich kein Grundriss zeichnen: Der waagerechte Schnitt trifft dort kein Bauteil des Modells.",
  });
});

test("a person chooses which storeys are shown; choosing none leaves the section out", async () => {
  const one = await sectionOf(withStoreys(twoStoreys, ["dg"]), drawn);
  expect(one?.blocks.filter(({ kind }) => kind === "plan")).toHaveLength(1);
  expect(await sectionOf(withStoreys(twoStoreys, []), drawn)).toBeUndefined();
});

test.each(languages)(
  "in %s a model without storeys and a model that lies elsewhere are told in words",
  async (language) => {
    const none = await sectionOf(withStoreys([]), undefined, language);
    expect(none?.blocks).toMatchObject([
      { kind: "paragraph", text: (await loadReportWords(language)).plan.no_storeys },
    ]);
    const away = await sectionOf(withStoreys(twoStoreys), { kind: "away" }, language);
    expect(away?.blocks[0]).toMatchObject({
      figure: null,
      absent: (await loadReportWords(language)).plan.away,
    });
    expect(JSON.stringify(await sectionOf(withStoreys(twoStoreys), drawn, language))).not.toMatch(/\{\{/);
  },
);

test("a storey without a name is told so", async () => {
  const section = await sectionOf(withStoreys([{ global_id: "x", name: " ", rooms: [] }]), { kind: "away" });
  expect(section?.blocks[0]).toMatchObject({ title: "Abbildung 1 Grundriss Geschoss ohne Namen" });
});

test("a report without a model has no section of plans", async () => {
  expect(await sectionOf(aReport({}))).toBeUndefined();
});

test("what travels of a plan is its storey and its words, never what is drawn", () => {
  const blocks = treeOf(withStoreys(twoStoreys)).sections.find(({ id }) => id === "plans")!.blocks;
  expect(Object.keys(blocks[0]!).toSorted()).toEqual([
    "kind",
    "notes",
    "room_count",
    "source",
    "storey",
    "title",
  ]);
});

test("a building of twelve thousand rooms makes no document that the server refuses: plans and rooms do not travel", () => {
  const rooms = Array.from({ length: 12_000 }, (_, n) => ({ number: `${n}`, name: "Zimmer", area_m2: 12 }));
  const tree = treeOf(withStoreys([{ global_id: "x", name: "Ebene", rooms }]));
  expect(JSON.stringify(tree).length).toBeGreaterThan(2_097_152);
  expect(JSON.stringify(withoutPlans(tree)).length).toBeLessThan(200_000);
});

test("what was stored about storeys is read, anything else is named and left out", () => {
  expect(readAnswers({ plans: { storeys: ["eg"] } }).answers.plans).toEqual(["eg"]);
  for (const wrong of [{ storeys: [1] }, { storeys: "eg" }, 7, { storeys: Array(501).fill("x") }])
    expect(readAnswers({ plans: wrong }).problems).toEqual([{ key: "plans", kind: "bad_value" }]);
});

describe("the figure on paper", () => {
  const figureOf = (drawing = aHousePlan()) =>
    planFigure(
      drawing,
      ({ number, name }) => [number, name ?? ""],
      (metres) => `${metres} m`,
    );

  test("fits the text column and its page, and its scale bar is as long as it says", () => {
    const figure = figureOf();
    expect(figure.width).toBeLessThanOrEqual(408);
    expect(figure.height).toBeLessThanOrEqual(430);
    const xs = figure.parts.flatMap(({ outlines }) =>
      outlines.flatMap(({ points }) => points.map(([x]) => x)),
    );
    const pointsPerMetre = (Math.max(...xs) - Math.min(...xs)) / 10;
    expect(figure.bar.length / pointsPerMetre).toBeCloseTo(Number.parseInt(figure.bar.text, 10), 6);
  });

  test("a hut is not drawn larger than 1 : 50, a hall of 300 m still fits", () => {
    const hut = figureOf(aHousePlan({ width: 2, depth: 2 }));
    expect(hut.bar.length * (25.4 / 72)).toBeCloseTo(Number.parseInt(hut.bar.text, 10) * 20, 6);
    const hall = figureOf(aHousePlan({ width: 300, depth: 120 }));
    expect(hall.width).toBeLessThanOrEqual(408);
    expect(Number.parseInt(hall.bar.text, 10)).toBeGreaterThanOrEqual(20);
  });

  test("words stay inside their rooms; a room too small for its number keeps it for the table", () => {
    const figure = figureOf(aHousePlan({ width: 300, depth: 120 }));
    expect(figure.texts.length).toBeGreaterThan(0);
    for (const { size } of figure.texts) expect(size).toBeGreaterThanOrEqual(5);
    const tiny = figureOf(aHousePlan({ width: 1000, depth: 4 }));
    expect(tiny.texts).toEqual([]);
  });
});

test("outlines come out of a path as they went in", () => {
  expect(outlinesOf("M0 0L1 0L1 1ZM2 -2L3.5 2")).toEqual([
    {
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      isClosed: true,
    },
    {
      points: [
        [2, -2],
        [3.5, 2],
      ],
      isClosed: false,
    },
  ]);
});

import i18n from "i18next";
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { energyBalance } from "#domain/energy/balance.ts";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";
import { energyWorkbook } from "#domain/energy/workbook/energyWorkbook.ts";
import type { MeasureKey } from "#domain/energy/scenarios/measure.ts";
import { aHeatedHouse, aZone } from "#domain/energy/monthly/aHouse.fixture.ts";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import { monthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { choices, house } from "#domain/energy/scenarios/presentHouse.fixture.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { formatsOf } from "#shell/i18n/formats.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { nodeFonts } from "../../../../workers/build/report/node.ts";
import { pdfFonts } from "../../../../workers/build/report/pdf/pdfFonts.ts";
import { pdfPreview } from "../../../../workers/build/preview/pdfPreview.ts";
import { pdfText } from "../../../../workers/build/preview/pdfText.fixture.ts";
import { previewDocument } from "./previewDocument.ts";
import type { PreviewSource, PreviewWords } from "./previewSource.ts";
import { decimalsOf } from "../useEnergyWords.ts";
import { workbookWords } from "./workbookWords.ts";

const fonts = await nodeFonts();

beforeAll(async () => {
  await startI18n("de");
  for (const language of languages) {
    await i18n.changeLanguage(language);
    await i18n.loadNamespaces("energy");
  }
});

function wordsOf(language: Language): PreviewWords {
  const t = i18n.getFixedT(language, "energy");
  const format = formatsOf(language);
  return {
    t,
    format,
    value: (value) => format.number(value, decimalsOf(value)),
    exact: (value) => format.number(value, Number.isInteger(value) ? 0 : 1),
    origin: ({ from }) => from,
    originShort: ({ from }) => from,
    direction: (azimuth) => (azimuth === null ? "–" : `${azimuth}°`),
    grade: (level) => ({ letter: level, label: level }),
    measure: (key: MeasureKey) => key,
    zone: ({ id }) => `Zone ${id}`,
  };
}

function sourceOf(
  more: Partial<BuildingChoices> = {},
  {
    parts = house.parts,
    name = "Haus am See",
    shop = {},
  }: {
    parts?: readonly EnvelopePart[];
    name?: string;
    shop?: Partial<Pick<EnvelopeResult, "other_use_share" | "names_not_understood" | "roomed_share">>;
  } = {},
): PreviewSource {
  const said = { ...choices, ...more };
  const envelope = { ...house, parts, ...shop };
  const balance = energyBalance(envelope, said);
  if (!balance.ok) throw new Error(balance.error.kind);
  return {
    project: { name, address: "Seeweg 1, 12345 Seedorf" },
    made_on: "2026-11-24",
    envelope,
    choices: said,
    balance: balance.value,
    inputs_hash: "0123456789abcdef".repeat(4),
    paying: [
      { key: "windows", inputs: {}, investment: 12_000, saving: 800, payback: 15, present_value: null },
    ],
    monthly: null,
  };
}

async function made(source: PreviewSource, language: Language = "de") {
  const bytes = await pdfPreview(previewDocument(source, wordsOf(language), language), fonts, () => {});
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return { bytes, pdf, pages: pdfText(pdf) };
}

/** The same with a monthly balance beside it. */
function withMonths(source: PreviewSource, input: MonthlyInput = aHeatedHouse()): PreviewSource {
  const result = monthlyResult(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const calculation = { input, result: result.value, hash: "fedcba9876543210".repeat(4) };
  return { ...source, monthly: { of: "calculation", calculation } };
}

let kept: ReturnType<typeof made> | undefined;
/** The document of the house with a seasonal balance alone, made once. */
const alone = () => (kept ??= made(sourceOf()));

/** What stands where a word or a number is missing. */
const gap = /\{\{|\$t|NaN|undefined|preview\.|months\.|\uFFFD/;

/** All that the document says; how a page is numbered is filled in where it is printed. */
function textOf(source: PreviewSource, language: Language): string {
  const { page: _page, ...said } = previewDocument(source, wordsOf(language), language);
  return JSON.stringify(said);
}

/** Other languages differ in their words, which the document has: they are printed in the long run. */
const passOf = (language: Language) => (language === "de" ? {} : { tags: ["all"] });

/** Text without the places where lines break. */
const plain = (text: string) => text.replaceAll(/[\s\u00A0]+/g, " ");

test.each(languages)(
  "in %s a house with a considerable other use has no class scale, or one with the reason",
  (language) => {
    const shop = { other_use_share: 0.2 };
    const refused = textOf(sourceOf({}, { shop }), language);
    expect(refused).not.toContain('"kind":"scale"');
    expect(refused).toContain(wordsOf(language).format.percent(0.2, 1));
    const accepted = textOf(sourceOf({ other_use_accepted: { reason: "Praxis" } }, { shop }), language);
    expect(accepted).toContain('"kind":"scale"');
    expect(accepted).toContain("Praxis");
    for (const text of [refused, accepted]) expect(text).not.toMatch(gap);
  },
);

test.each(languages)("in %s a house of which only a part has rooms has no class scale", (language) => {
  const text = textOf(sourceOf({}, { shop: { roomed_share: 0.51 } }), language);
  expect(text).not.toContain('"kind":"scale"');
  expect(text).toContain(wordsOf(language).format.percent(0.51, 0));
  expect(text).not.toMatch(gap);
});

test.each(languages)("in %s the class stands with the names of rooms that say no known use", (language) => {
  const shop = { names_not_understood: { names: ["Quux", "Xenon"], share: 0.125 } };
  const text = textOf(sourceOf({}, { shop }), language);
  expect(text).toContain('"kind":"scale"');
  expect(text).toMatch(/Quux.+, .+Xenon/);
  expect(text).toContain(wordsOf(language).format.percent(0.125, 1));
  expect(text).not.toMatch(gap);
});

describe("the energy preview as PDF", () => {
  test("of a house with five parts has at most four pages, each with the caution, its number and the name", async () => {
    const { pages } = await alone();
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThanOrEqual(4);
    pages.forEach((page, index) => {
      expect(page).toContain("Energie-Vorschau, kein Energieausweis nach GEG/GModG");
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
      expect(page).toContain("Haus am See");
    });
  });

  test("says result, class, method, hash, factors with dates, losses, envelope, systems, measures, what is not validated", async () => {
    const source = sourceOf();
    const text = plain((await alone()).pages.join(" "));
    const words = wordsOf("de");
    for (const said of [
      `Haus am See braucht rechnerisch ${words.value(source.balance.figures.q_f!.value)} kWh`,
      `Klasse ${source.balance.efficiency_class}`,
      source.balance.method_version,
      "0123456789abcdef",
      "GEG Anlage 4, Anlage 9, gültig vom 01.11.2020 bis 31.12.2026",
      "Wo die Wärme bleibt",
      "Außenwand",
      "Wärmebrücken 346,0 0,10 34,6 9,0 % Q6",
      "Summe 346,0 383,2 100 %",
      "Gas-Niedertemperaturkessel, Baujahr 1992",
      "12.000",
      "Wärmebrücken pauschal nach Baujahr.",
      "Nicht validiert",
      `Güte ${source.balance.quality.level}`,
    ])
      expect(text).toContain(plain(said));
  });

  test.each(languages)("in %s has every word, no gap and no number that is none", async (language) => {
    const source = sourceOf({ factor_set: "gmodg_2027" });
    const text = textOf(source, language);
    const t = i18n.getFixedT(language, "energy");
    expect(text).toContain(t(($) => $.preview.caution));
    expect(text).toContain(t(($) => $.preview.unverified));
    expect(text).not.toMatch(gap);
    const faces = await pdfFonts(await PDFDocument.create(), fonts);
    const said = JSON.stringify(previewDocument(sourceOf(), wordsOf(language), language).sections);
    for (const letter of new Set(said.replaceAll(/[\\\n?]/g, "")))
      expect(faces.regular.runs(letter)[0]?.text, `${language} ${letter}`).not.toBe("?");
  });

  for (const language of languages)
    test(`in ${language} prints every word under its title and day`, passOf(language), async () => {
      const { pdf, pages } = await made(sourceOf({ factor_set: "gmodg_2027" }), language);
      const text = pages.join("\n");
      const t = i18n.getFixedT(language, "energy");
      expect(plain(text)).toContain(plain(t(($) => $.preview.caution)));
      expect(plain(text)).toContain(plain(t(($) => $.preview.unverified)));
      expect(text).not.toMatch(gap);
      expect(pdf.catalog.toString()).toContain("/Lang");
      expect(pdf.getTitle()).toBe(`${t(($) => $.preview.title)}, Haus am See`);
      expect(pdf.getCreationDate()).toEqual(new Date("2026-11-24T00:00:00Z"));
    });

  test("with 150 parts goes on over pages and repeats the heads; every part stands there", async () => {
    const parts = Array.from({ length: 150 }, (_, index): EnvelopePart => ({
      ...house.parts[0]!,
      express_id: index + 1,
      name: `Wand-${String(index).padStart(3, "0")}`,
      area_m2: 1 + index / 100,
    }));
    const { pages } = await made(sourceOf({}, { parts }));
    const text = pages.join("\n");
    for (const { name } of parts) expect(text).toContain(name);
    expect(pages.length).toBeGreaterThan(6);
    for (const page of pages.slice(4, -1)) {
      expect(page).toContain("Richtung");
      expect(page).toContain("kein Energieausweis");
    }
  });

  test("breaks long names, and cuts a word that no line holds", async () => {
    const name = `Wohn- und Geschäftshaus ${"Donaudampfschifffahrtsgesellschaft".repeat(6)} Ende`;
    const { pages } = await made(sourceOf({}, { name }));
    expect(pages[0]!.replaceAll("\n", "")).toContain(name.replaceAll(" ", "").slice(-20, -4));
    for (const page of pages) expect(page).toContain("…");
  });

  test("names no class for a building that is not residential, and says why", async () => {
    const { pages } = await made(sourceOf({ residential: false }));
    const text = plain(pages.join(" "));
    expect(text).toContain("Keine Klasse für Nichtwohngebäude");
    expect(text).not.toMatch(/Klasse [A-H]\b/);
  });

  test("without scenarios says nothing of measures; without the network's factor no primary energy", async () => {
    const source = { ...sourceOf({ heating: "district_heat" }), paying: null };
    const text = plain((await made(source)).pages.join(" "));
    expect(text).not.toContain("Drei Maßnahmen");
    expect(text).toContain("Faktor fehlt");
  });

  test("says of each figure how well it is known, as the page does", () => {
    const source = sourceOf();
    const { figure_qualities: known, quality } = source.balance;
    const blocks = previewDocument(source, wordsOf("de"), "de").sections[0]!.blocks;
    const grades = blocks.flatMap((block) => (block.kind === "figures" ? block.figures : []));
    expect(grades.map(({ grade }) => grade)).toEqual(
      (["q_f", "q_h_nd", "q_p", "m_co2"] as const).map((id) => `Güte ${(known?.[id] ?? quality).level}`),
    );
  });

  test("without a monthly balance names one method; where its inputs are missing it says so", async () => {
    const one = plain((await alone()).pages.join(" "));
    expect(one).not.toContain("Monatsbilanz");
    const problem = plain((await made({ ...sourceOf(), monthly: { of: "problem" } })).pages.join(" "));
    expect(problem).toContain("Der Monatsbilanz fehlen noch Angaben");
    expect(problem).not.toContain("nach der Monatsbilanz");
  });

  test("with a monthly balance shows it alone, names its method, with months, zones, hash and ±", async () => {
    const source = withMonths(sourceOf());
    const { sections, subtitle } = previewDocument(source, wordsOf("de"), "de");
    expect(subtitle).toContain("nach der Monatsbilanz");
    const noted = sections.filter(({ blocks }) =>
      blocks.some(({ notes = [] }) => notes.some(({ texts }) => texts.includes("Monatsbilanz"))),
    );
    expect(noted.map(({ title }) => title)).toEqual([
      null,
      "Wo die Wärme bleibt",
      "Hülle",
      "Anlagen",
      "Drei Maßnahmen, die sich rechnen",
    ]);
    const text = plain((await made(source)).pages.join(" "));
    const words = wordsOf("de");
    if (source.monthly?.of !== "calculation") throw new Error("no balance");
    const { result } = source.monthly.calculation;
    const { q_f } = result.building;
    const { figures } = source.balance;
    for (const other of [figures.q_f!.value, figures.q_h_nd!.value])
      expect(text).not.toContain(` ${words.value(other)} kWh`);
    for (const other of ["TABULA", "0123456789abcdef"]) expect(text).not.toContain(other);
    for (const said of [
      `Haus am See braucht rechnerisch ${words.value(q_f!.values[0]!)} kWh`,
      `± ${words.value(result.quality.figures.q_h_b!.uncertainty)}`,
      "Zone house 100,0",
      "fedcba9876543210",
      result.method_version,
    ])
      expect(text).toContain(plain(said));
    // Each month closes: losses = used gains + heat.
    const months = sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === "table" && block.title === "Wärme der Monate");
    if (months?.kind !== "table") throw new Error("no months");
    expect(months.rows).toHaveLength(13);
    const number = (text_: string) => Number(text_.replaceAll(".", ""));
    for (const { cells } of months.rows)
      expect(Math.abs(number(cells[1]!) - number(cells[2]!) - number(cells[3]!))).toBeLessThanOrEqual(2);
  });

  const cooled = aHeatedHouse({
    zones: [aZone({ conditioning: "heated_and_cooled" })],
    heating: null,
    hot_water: null,
  });

  test.each(languages)("with a monthly balance has every word in %s", (language) => {
    for (const input of [aHeatedHouse(), cooled])
      expect(textOf(withMonths(sourceOf(), input), language)).not.toMatch(gap);
  });

  for (const language of languages)
    test(`with a monthly balance prints every word in ${language}`, { tags: ["all"] }, async () => {
      for (const input of [aHeatedHouse(), cooled])
        expect((await made(withMonths(sourceOf(), input), language)).pages.join("\n")).not.toMatch(gap);
    });

  test("is the same to the byte when it is made again", async () => {
    const [first, second] = [await alone(), await made(sourceOf())];
    expect(second.bytes).toEqual(first.bytes);
  });
});

describe("the workbook", () => {
  test.each(languages)("in %s names its sheets, heads and figures", (language) => {
    const words = wordsOf(language);
    const source = sourceOf({ factor_set: "gmodg_2027" });
    const sheets = readXlsx(writeXlsx(energyWorkbook(source, workbookWords(words))));
    if (!sheets.ok) throw new Error(sheets.error.kind);
    const t = i18n.getFixedT(language, "energy");
    expect(sheets.value.map(({ name }) => name)).toEqual(
      (["result", "calculation", "envelope", "assumptions", "factors"] as const).map((id) =>
        t(($) => $.workbook.sheet[id]),
      ),
    );
    const texts = sheets.value.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => [...cells.values()].map(({ text }) => text)),
    );
    expect(texts).toContain(t(($) => $.workbook.word.unverified));
    expect(texts).toContain(t(($) => $.figure.q_h_nd));
    for (const text of texts) expect(text).not.toMatch(/workbook\.|NaN|undefined|\{\{/);
  });
});

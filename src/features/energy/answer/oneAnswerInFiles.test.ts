import i18n from "i18next";
import { beforeAll, expect, test } from "vitest";
import type { EnergyBalanceRow, ModelVersion, Project } from "#data/documents.ts";
import type { EnergyFile } from "#domain/application/content/applicationData.ts";
import { fromAnswer } from "#domain/application/content/fromAnswer.ts";
import { templates } from "#domain/application/templates.ts";
import { energyBalance } from "#domain/energy/balance.ts";
import { type BuildingChoices, noChoices } from "#domain/energy/buildingChoices.ts";
import { efficiencyClasses } from "#domain/energy/efficiencyClass.ts";
import { type LeadingAnswer, storedAnswer, type StoredAnswer } from "#domain/energy/leadingAnswer.ts";
import type { StoredEnergy } from "#domain/energy/storedEnergy.ts";
import { monthlyToStore } from "#domain/energy/storedMonthly.ts";
import { monthlyWorkbook } from "#domain/energy/workbook/monthlyWorkbook.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { formatsOf } from "#shell/i18n/formats.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { MonthlyCalculation } from "#workers/compute/api.ts";
import { calculatorHere } from "#workers/compute/node.ts";
import {
  bundleTexts,
  previewText,
  reportTexts,
  terminalAnswer,
} from "../../../../tests/fixtures/energyDocuments.ts";
import { previewDocument } from "../files/previewDocument.ts";
import { faultsOf, plain, printed, seconds, type Source, sources } from "./secondFigures.fixture.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("energy");
});

const project: Project = {
  id: "p",
  organisation_id: "o",
  name: "Haus am See",
  street: "Seeweg 1",
  postal_code: "04177",
  city: "Leipzig",
  country: "DE",
  is_sample: false,
} as Project;
const version = {
  id: "m",
  project_id: "p",
  version: 1,
  file_name: "haus.ifc",
  sha256: "0".repeat(64),
  storeys: [],
} as unknown as ModelVersion;

/** Both balances of a building, calculated as the pages do, and as they are stored. */
async function balancesOf({ read, residential, accepted }: Source) {
  const { model, faces } = await read();
  const choices: BuildingChoices = {
    ...noChoices,
    construction_year: 1978,
    residential,
    ...(accepted !== undefined && { other_use_accepted: { reason: accepted } }),
  };
  const monthly = await calculatorHere({ model, faces, geometry: null }).monthly({ choices, overrides: [] });
  if (!monthly.ok) throw new Error(JSON.stringify(monthly.error));
  const hull = envelope(model, faces, choices);
  const balance = energyBalance(hull, choices);
  if (!balance.ok) throw new Error(balance.error.kind);
  const season: StoredEnergy = { version: 1, choices, envelope: hull, balance: balance.value };
  const { input, result, findings, envelope_findings } = monthly.value;
  const rows = [
    { method: "monthly", result: monthlyToStore(input, result, { findings, envelope_findings }) },
    { method: "tabula", result: season },
  ].map(
    (row) =>
      ({ ...row, id: row.method, model_id: version.id, method_version: "1" }) as unknown as EnergyBalanceRow,
  );
  return { calculation: monthly.value, rows, choices, building: { model, faces } };
}

for (const [name, source] of Object.entries(sources))
  test(
    `${name} has one figure and one class in reports, applications, preview, workbook and terminal`,
    { timeout: 240_000, tags: [...source.tags] },
    async () => {
      const { calculation, rows, choices, building } = await balancesOf(source);
      const stored = storedAnswer(rows, version.id)!;
      const { answer } = stored;
      expect(answer.method).toBe("monthly");

      const preview = await previewText(previewOf(stored, calculation));
      expect(faultsOf(preview, stored), "preview").toEqual([]);
      expect(preview, "preview").toContain(printed(answer.per_m2.final_energy!));
      if (source.accepted !== undefined) expect(plain(preview), "preview").toContain(source.accepted);
      const file = fromAnswer(answer)!;
      expect([file.class, file.figures[0]!.value]).toEqual([
        answer.efficiency_class,
        answer.per_m2.final_energy,
      ]);
      expect(workbookClass(calculation)).toBe(answer.efficiency_class ?? "–");
      expect(faultsOf(JSON.stringify(workbookRows(calculation)), stored), "workbook").toEqual([]);

      const facts = { project, version, model: building.model };
      const own = { ...facts, balances: rows };
      // One use of buildings is enough to go through every format and template.
      const reports = await reportTexts(own, source.residential ? undefined : ["html", "json"]);
      const bundles = await bundleTexts(own, source.residential ? templates : ["energy-display"]);
      for (const [document, text] of [...reports, ...bundles])
        expect(faultsOf(text, stored), document).toEqual([]);
      const year = plain(`${formatsOf("de").number(answer.year.final_energy / 1000, 1)} MWh`);
      for (const [document, text] of reports)
        if (/\.(html|pdf)$/.test(document)) expect(plain(text), document).toContain(year);
      const shown = [...bundles].filter(([path]) => path.endsWith("/data/energy.json"));
      expect(shown.map(([path]) => path.split("/")[0])).toEqual(
        source.residential ? ["building-book", "energy-display"] : ["energy-display"],
      );
      for (const [path, text] of shown) {
        const { class: letter, figures } = JSON.parse(text) as EnergyFile;
        expect(letter, path).toBe(answer.efficiency_class);
        expect(figures[0]!.value, path).toBeCloseTo(answer.per_m2.final_energy!, 3);
      }

      const { cross_check, ...terminal } = await terminalAnswer(building, choices);
      expect(cross_check).toMatchObject({
        method: "tabula",
        monthly_kwh_m2a: answer.per_m2.final_energy,
        seasonal_kwh_m2a: stored.season!.balance.figures.q_f!.value,
      });
      expect(terminal["answer"]).toMatchObject({
        per_m2: answer.per_m2,
        efficiency_class: answer.efficiency_class,
      });
      expect(faultsOf(JSON.stringify(terminal), stored), "terminal").toEqual([]);

      // A document that states the other method instead is found by the same search.
      const wrong = { ...facts, balances: rows.filter(({ method }) => method === "tabula") };
      const planted = [
        ...(await reportTexts(wrong, ["html"])),
        ...(await bundleTexts(wrong, ["energy-display"])),
      ].filter(([, text]) => seconds(text, stored).length > 0);
      expect(planted.map(([document]) => document)).toEqual([
        "vsme-2025-de.html",
        "esrs-2025-de.html",
        "energy-display/data/energy.json",
      ]);
    },
  );

/** The preview that is made of what is stored. */
function previewOf({ season }: StoredAnswer, calculation: MonthlyCalculation) {
  const t = i18n.getFixedT("de", "energy");
  const format = formatsOf("de");
  return previewDocument(
    {
      project: { name: "Haus am See", address: "" },
      made_on: "2026-11-24",
      ...season!,
      inputs_hash: "0".repeat(64),
      paying: null,
      monthly: { of: "calculation", calculation },
    },
    {
      t,
      format,
      value: printed,
      exact: (value) => format.number(value, 1),
      origin: ({ from }) => from,
      originShort: ({ from }) => from,
      direction: String,
      grade: (level) => ({ letter: level, label: level }),
      measure: String,
      zone: ({ id }) => id,
    },
    "de",
  );
}

/** The sheets of the workbook, with names in place of words. */
function workbookRows(calculation: MonthlyCalculation) {
  const echo = new Proxy({} as never, {
    get: (_, name) => (one: unknown) => `${String(name)}:${String(one)}`,
  });
  return monthlyWorkbook(
    {
      ...calculation,
      inputs_hash: "1",
      project: { name: "Haus am See", address: "" },
      made_on: "2026-11-24",
    },
    echo,
  ).map(({ rows }) => rows);
}

/** The class in the workbook. */
function workbookClass(calculation: MonthlyCalculation): LeadingAnswer["efficiency_class"] | "–" | undefined {
  const cell = workbookRows(calculation)[0]!.find(([name]) => name === "word:class")?.[1];
  return [...efficiencyClasses, "–" as const].find((letter) => letter === cell);
}

// @vitest-environment jsdom
import { cleanup, configure, screen } from "@testing-library/react";
import i18n from "i18next";
import type { ReactNode } from "react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { liveBalances } from "#data/outputs/queries.ts";
import { addEnergyScenario } from "#data/outputs/scenarios.ts";
import { updateProject } from "#data/projects/actions.ts";
import { fromAnswer } from "#domain/application/fromAnswer.ts";
import { efficiencyClasses } from "#domain/energy/efficiencyClass.ts";
import { type LeadingAnswer, storedAnswer, type StoredAnswer } from "#domain/energy/leadingAnswer.ts";
import { monthlyWorkbook } from "#domain/energy/workbook/monthlyWorkbook.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { formatsOf } from "#shell/i18n/formats.ts";
import { keepModelRecord } from "#workers/ifc/client.ts";
import type { ComputeApi, MonthlyAnswer, MonthlyCalculation } from "#workers/compute/api.ts";
import { calculatorHere } from "#workers/compute/node.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";
import { house, model } from "../../../../tests/fixtures/aHouse.ts";
import { aProject, aShownVersion } from "../../../../tests/fixtures/aModelProject.ts";
import { dialogsInJsdom } from "../../../../tests/fixtures/dialogs.ts";
import { hasRealModels, realModel, sampleModel } from "../../../../tests/fixtures/readOnce.ts";
import { showPage } from "../../../../tests/fixtures/showPage.tsx";
import { workersHere } from "../../../../tests/fixtures/workersHere.ts";
import { EnergyPage } from "../EnergyPage.tsx";
import { Tile } from "../EnergyTile.tsx";
import { EpbdPage } from "../EpbdPage.tsx";
import { MonthsPage } from "../MonthsPage.tsx";
import { previewDocument } from "../previewDocument.ts";
import { ScenariosPage } from "../ScenariosPage.tsx";
import { decimalsOf } from "../useEnergyWords.ts";
import { CheckPage } from "./CheckPage.tsx";

configure({ asyncUtilTimeout: 60_000 });
beforeAll(async () => {
  workersHere({ compute: rememberingApi });
  await startI18n("de");
  dialogsInJsdom();
});

const calculated = new Map<string, Promise<MonthlyAnswer>>();

/** Calculates each balance once for all pages. */
function rememberingApi(): ComputeApi {
  let calculator = calculatorHere(null);
  const once = (key: unknown, calculate: () => Promise<MonthlyAnswer>) => {
    const name = JSON.stringify(key);
    const found = calculated.get(name) ?? calculate();
    calculated.set(name, found);
    return found;
  };
  return {
    takeModel: (house) => {
      calculator = calculatorHere(house);
    },
    hull: (heat) => calculator.hull(heat),
    monthly: (said) => once(said, () => calculator.monthly(said)),
    monthlyOf: (input) => once(input, () => calculator.monthlyOf(input)),
  };
}

let open: Database | undefined;
afterEach(async () => {
  cleanup();
  await open?.close();
  open = undefined;
});

if (!hasRealModels)
  console.warn("No real models at ../shared/data/ifc: one answer of them is not searched for.");

type Read = () => Promise<Pick<ImportedModel, "model" | "faces">>;
const small: Read = () => Promise.resolve({ model: model(house), faces: house.faces });

/** Models by name, with how they are read, a hash, and when they are tried. */
const sources: readonly (readonly [string, Read, string, readonly "all"[]])[] = [
  ["a small house", small, "a0", []],
  ["the sample building", sampleModel, "a1", ["all"]],
  ...(hasRealModels
    ? ([
        ["the FZK house", () => realModel("AC20-FZK-Haus.ifc"), "a2", ["all"]],
        ["the Duplex", () => realModel("Duplex_A.ifc"), "a3", ["all"]],
      ] as const)
    : []),
];

const sentence = () => screen.findByRole("heading", { level: 1, name: /braucht rechnerisch/ });

/** A project with this model, of dwellings of 1978. */
async function projectOf({ model: own, faces }: Awaited<ReturnType<Read>>, hash: string) {
  open = await memoryDatabase();
  const projectId = await aProject(open);
  await updateProject(open, projectId, { year_of_construction: 1978, residential: true });
  const sha256 = hash.repeat(32);
  await aShownVersion(open, projectId, { sha256 });
  await keepModelRecord({ sha256, bytes: 1000, model: own, faces, geometry: null, properties: new Map() });
  await addEnergyScenario(open, projectId, { name: "Nichts" });
  return { db: open, projectId };
}

const printed = (value: number) => formatsOf("de").number(value, decimalsOf(value));
/** The classes that a text names. */
const classesIn = (text: string) => [
  ...new Set([...text.matchAll(/[Kk]lasse ([A-H]\+?)(?![\wÄÖÜäöüß])/g)].map(([, letter]) => letter!)),
];

/** Neither the figure nor the class of another method stands in a text. */
function expectOne(where: string, text: string, { answer, season }: StoredAnswer): void {
  const other = season!.balance.figures.q_f!.value;
  expect(classesIn(text), where).toEqual(
    classesIn(text).length === 0 || answer.efficiency_class === null ? [] : [answer.efficiency_class],
  );
  const [own, theirs] = [printed(answer.per_m2.final_energy!), printed(other)];
  if (own !== theirs) expect(text, where).not.toContain(`${theirs}\u00a0kWh`);
}

for (const [name, read, hash, tags] of sources)
  test(
    `${name} has one figure and one class on every page, in documents, in what is stored and in applications`,
    {
      timeout: 240_000,
      tags: [...tags],
    },
    async () => {
      const { db, projectId } = await projectOf(await read(), hash);
      calculated.clear();
      const show = async (page: ReactNode, isThere: () => Promise<unknown>) => {
        showPage(page, { db });
        await isThere();
        const text = document.body.textContent ?? "";
        cleanup();
        return text;
      };
      const first = await show(<EnergyPage projectId={projectId} />, sentence);
      const rows = await firstValueFrom(liveBalances(db, projectId));
      const stored = storedAnswer(rows)!;
      const { answer } = stored;
      expect(answer.method).toBe("monthly");
      const own = printed(answer.per_m2.final_energy!);
      const pages = {
        balance: first,
        months: await show(<MonthsPage projectId={projectId} />, sentence),
        scenarios: await show(<ScenariosPage projectId={projectId} onBeside={() => undefined} />, () =>
          screen.findByRole("region", { name: "Bestand" }),
        ),
        epbd: await show(<EpbdPage projectId={projectId} />, () =>
          screen.findByRole("figure", { name: /Endenergie/ }),
        ),
      };
      for (const [page, text] of Object.entries(pages)) {
        expectOne(page, text, stored);
        expect(text, page).toContain(own);
      }
      showPage(<Tile projectId={projectId} />, { db });
      await screen.findByText("Endenergie, berechnet");
      expectOne("dashboard", document.body.textContent ?? "", stored);
      expect(document.body.textContent).toContain(own);
      cleanup();

      const check = await show(<CheckPage projectId={projectId} />, () =>
        screen.findByText(/^Die Gegenprobe liegt/),
      );
      expect(classesIn(check), "cross-check").toEqual([]);

      const [calculation] = await Promise.all(calculated.values());
      if (!calculation?.ok) throw new Error("no monthly balance");
      expectOne("preview", JSON.stringify(previewOf(stored, calculation.value)), stored);
      const file = fromAnswer(answer)!;
      expect([file.class, file.figures[0]!.value]).toEqual([
        answer.efficiency_class,
        answer.per_m2.final_energy,
      ]);
      expect(workbookClass(calculation.value)).toBe(answer.efficiency_class ?? "–");
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

/** The class in the workbook. */
function workbookClass(calculation: MonthlyCalculation): LeadingAnswer["efficiency_class"] | "–" | undefined {
  const echo = new Proxy({} as never, {
    get: (_, name) => (one: unknown) => `${String(name)}:${String(one)}`,
  });
  const [first] = monthlyWorkbook(
    {
      ...calculation,
      inputs_hash: "1",
      project: { name: "Haus am See", address: "" },
      made_on: "2026-11-24",
    },
    echo,
  );
  const cell = first!.rows.find(([name]) => name === "word:class")?.[1];
  return [...efficiencyClasses, "–" as const].find((letter) => letter === cell);
}

// @vitest-environment jsdom
import { cleanup, configure, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { filter, firstValueFrom, map } from "rxjs";
import { afterEach, beforeAll, expect, test } from "vitest";
import { addConsumption, addWeather } from "#data/consumption/actions.ts";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { liveBalances } from "#data/outputs/queries.ts";
import { addEnergyScenario } from "#data/outputs/scenarios.ts";
import { updateProject } from "#data/projects/actions.ts";
import { setSetting } from "#data/settings/actions.ts";
import { energyInputsKey } from "#domain/energy/buildingChoices.ts";
import type { ConsumptionPeriod } from "#domain/energy/consumption/consumptionPeriod.ts";
import { storedAnswer } from "#domain/energy/leadingAnswer.ts";
import { keptWeather } from "#domain/energy/weather/keptWeather.ts";
import { readWeather } from "#domain/energy/weather/readWeather.ts";
import { dwdFile, fileOf } from "#domain/energy/weather/weatherFiles.fixture.ts";
import { formatsOf } from "#shell/i18n/formats.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { DatabaseContext } from "#shell/session/databaseContext.ts";
import { keepModelRecord } from "#workers/ifc/client.ts";
import type { ComputeApi, MonthlyAnswer } from "#workers/compute/api.ts";
import { calculatorHere } from "#workers/compute/node.ts";
import { aProject, aShownVersion } from "../../../../tests/fixtures/models/aModelProject.ts";
import { dialogsInJsdom } from "../../../../tests/fixtures/pages/dialogs.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { workersHere } from "../../../../tests/fixtures/workers/workersHere.ts";
import { ConsumptionPage } from "../consumption/ConsumptionPage.tsx";
import { EnergyPage } from "../balance/EnergyPage.tsx";
import { Tile } from "../balance/EnergyTile.tsx";
import { EpbdPage } from "../epbd/EpbdPage.tsx";
import { MonthsPage } from "../months/MonthsPage.tsx";
import { ScenariosPage } from "../scenarios/ScenariosPage.tsx";
import { CheckPage } from "./CheckPage.tsx";
import { useLeading } from "./useLeading.ts";
import { classesIn, faultsOf, plain, printed, type Source, sources } from "./secondFigures.fixture.ts";

configure({ asyncUtilTimeout: 20_000 });
beforeAll(async () => {
  workersHere({ compute: rememberingApi });
  await startI18n("de");
  dialogsInJsdom();
});

const calculated = new Map<string, Promise<MonthlyAnswer>>();
/** Monthly balances are calculated only after it. */
let monthlyMayBegin: Promise<unknown> = Promise.resolve();

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
    monthly: (said) => once(said, () => monthlyMayBegin.then(() => calculator.monthly(said))),
    monthlyOf: (input) => once(input, () => calculator.monthlyOf(input)),
  };
}

let open: Database | undefined;
afterEach(async () => {
  cleanup();
  await open?.close();
  open = undefined;
});

const bill: ConsumptionPeriod = {
  carrier: "district_heat",
  use: "heat",
  from_day: "2024-01-01",
  to_day: "2024-12-31",
  amount: 20_000,
  unit: "kWh",
  basis: null,
  calorific_value: null,
  state_number: null,
  hot_water: null,
  origin: "bill",
  note: "Rechnung 4711",
};

const sentence = () => screen.findByRole("heading", { level: 1, name: /braucht rechnerisch/ });

/** A project with this model of 1978, with a bill and the weather of its year. */
async function projectOf({ read, hash, residential, accepted }: Source) {
  const { model: own, faces } = await read();
  open = await memoryDatabase();
  const projectId = await aProject(open);
  await updateProject(open, projectId, { year_of_construction: 1978, residential });
  if (accepted !== undefined)
    await setSetting(open, {
      scope: `project:${projectId}`,
      key: energyInputsKey,
      value: { other_use_accepted: { reason: accepted } },
    });
  const sha256 = hash.repeat(32);
  await aShownVersion(open, projectId, { sha256 });
  await keepModelRecord({ sha256, bytes: 1000, model: own, faces, geometry: null, properties: new Map() });
  await addEnergyScenario(open, projectId, { name: "Nichts" });
  await addConsumption(open, projectId, bill);
  // 2024, each day 5 °C
  const weather = readWeather(fileOf(dwdFile(Array.from({ length: 366 }, () => 5))));
  if (!weather.ok) throw new Error(weather.error.kind);
  await addWeather(open, projectId, keptWeather(weather.value, "produkt.txt"));
  return { db: open, projectId };
}

/** The stored answer, as soon as both balances behind it are stored. */
const bothBalances = (db: Database, projectId: string) =>
  firstValueFrom(
    liveBalances(db, projectId).pipe(
      map((rows) => storedAnswer(rows)),
      filter((found) => found !== null && found.season !== null && found.monthly !== null),
    ),
  ).then((found) => found!);

test("while the monthly balance is being calculated the cross-check is not stored: it would pass for the answer", async () => {
  const { db, projectId } = await projectOf(sources["a small house"]!);
  calculated.clear();
  const calculation = Promise.withResolvers<void>();
  monthlyMayBegin = calculation.promise;
  const { result } = renderHook(() => useLeading(projectId), {
    wrapper: ({ children }) => <DatabaseContext value={db}>{children}</DatabaseContext>,
  });
  await waitFor(() =>
    expect(result.current.season.state).toMatchObject({ status: "ready", hash: expect.any(String) }),
  );
  expect(await firstValueFrom(liveBalances(db, projectId))).toEqual([]);
  calculation.resolve();
  expect((await bothBalances(db, projectId)).answer.method).toBe("monthly");
});

for (const [name, source] of Object.entries(sources))
  test(
    `${name} has one figure and one class on every page`,
    {
      timeout: 240_000,
      tags: [...source.tags],
    },
    async () => {
      const { db, projectId } = await projectOf(source);
      calculated.clear();
      const show = async (page: ReactNode, isThere: () => Promise<unknown>) => {
        showPage(page, { db });
        await isThere();
        const text = document.body.textContent ?? "";
        cleanup();
        return text;
      };
      const both = bothBalances(db, projectId);
      const first = await show(<EnergyPage projectId={projectId} />, () => Promise.all([sentence(), both]));
      const stored = await both;
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
          source.residential
            ? screen.findByRole("figure", { name: /Endenergie/ })
            : screen.findByRole("heading", { name: "Nullemissionsgebäude" }),
        ),
      };
      if (source.accepted !== undefined) {
        expect(answer.efficiency_class).not.toBeNull();
        for (const page of ["balance", "months", "epbd"] as const)
          expect(pages[page], page).toContain(`Begründung: ${source.accepted}`);
      }
      for (const [page, text] of Object.entries(pages)) {
        expect(faultsOf(text, stored), page).toEqual([]);
        // Without a class scale there is none to show the figure on.
        if (page !== "epbd" || source.residential) expect(text, page).toContain(own);
      }
      showPage(<Tile projectId={projectId} />, { db });
      await screen.findByText("Endenergie, berechnet");
      expect(faultsOf(document.body.textContent ?? "", stored), "dashboard").toEqual([]);
      expect(document.body.textContent).toContain(own);
      cleanup();

      const consumption = await show(<ConsumptionPage projectId={projectId} />, () =>
        screen.findByRole("heading", { level: 1, name: /statt gerechneter/ }),
      );
      expect(faultsOf(consumption, stored), "consumption").toEqual([]);
      expect(plain(consumption)).toContain(
        `statt gerechneter ${formatsOf("de").number(answer.year.heating / answer.area.value, 0)} kWh`,
      );

      const check = await show(<CheckPage projectId={projectId} />, () =>
        screen.findByText(/^Die Gegenprobe liegt/),
      );
      expect(classesIn(check), "cross-check").toEqual([]);
      expect(check).toContain("Gegenprobe nach TABULA");
      expect(check, "cross-check").toContain(printed(stored.season!.balance.figures.q_f!.value));
    },
  );

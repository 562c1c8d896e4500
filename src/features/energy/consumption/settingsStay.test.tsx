// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { usualChoices } from "#domain/energy/consumption/correctionChoices.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { DatabaseContext } from "#shell/session/databaseContext.ts";
import { aProject } from "../../../../tests/fixtures/models/aModelProject.ts";
import { correctionKey } from "./useConsumption.ts";
import { useConsumptionActions } from "./useConsumptionActions.ts";
import { usePrices } from "../scenarios/usePrices.ts";

let db: Database;
let project: string;
beforeAll(() => startI18n("de"));
beforeEach(async () => {
  db = await memoryDatabase();
  project = await aProject(db);
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <DatabaseContext value={db}>{children}</DatabaseContext>
);
const stored = (key: string) => firstValueFrom(liveSetting(db, `project:${project}`, key));

test("prices that are entered one after the other, and those of colleagues, all stay", async () => {
  const { result } = renderHook(() => usePrices(project), { wrapper });
  await waitFor(() => expect(result.current.prices).not.toBeNull());
  const drawn = result.current;
  await setSetting(db, { scope: `project:${project}`, key: "energy_prices", value: { years: 20 } });
  await Promise.all([drawn.change({ natural_gas: 12 }), drawn.change({ electricity: 30 })]);
  await drawn.change({ wood: 8 });
  expect(await stored("energy_prices")).toEqual({ years: 20, natural_gas: 12, electricity: 30, wood: 8 });
});

test("how consumptions are corrected: one choice does not take back another", async () => {
  const { result } = renderHook(() => useConsumptionActions(project), { wrapper });
  await waitFor(() => expect(result.current).not.toBeNull());
  const { choose } = result.current;
  await Promise.all([choose({ measure: "hgt15" }), choose({ weather_id: "w1" })]);
  await choose({ reference: "long_term", reference_id: null });
  expect(await stored(correctionKey)).toEqual({
    ...usualChoices,
    measure: "hgt15",
    weather_id: "w1",
    reference: "long_term",
  });
});

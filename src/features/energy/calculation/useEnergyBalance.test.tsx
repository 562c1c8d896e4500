// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { DatabaseContext } from "#shell/session/databaseContext.ts";
import { aProject } from "../../../../tests/fixtures/models/aModelProject.ts";
import { energyInputsKey } from "#domain/energy/buildingChoices.ts";
import { useEnergyBalance } from "./useEnergyBalance.ts";

let db: Database;
afterEach(async () => {
  cleanup();
  await db.close();
});

test("what colleagues have said of a building since the page was drawn stays when something else is said", async () => {
  db = await memoryDatabase();
  const project = await aProject(db);
  const setting = { scope: `project:${project}`, key: energyInputsKey };
  const { result } = renderHook(() => useEnergyBalance(project, true), {
    wrapper: ({ children }) => <DatabaseContext value={db}>{children}</DatabaseContext>,
  });
  await waitFor(() => expect(result.current.state.status).toBe("no_model"));
  const drawn = result.current;
  await setSetting(db, { ...setting, value: { dwellings: 12 } });
  await drawn.change({ heating_year: 1994 });
  await Promise.all([drawn.change({ cellar_heated: true }), drawn.change({ heating: "district_heat" })]);
  expect(await firstValueFrom(liveSetting(db, setting.scope, setting.key))).toEqual({
    dwellings: 12,
    heating_year: 1994,
    cellar_heated: true,
    heating: "district_heat",
  });
});

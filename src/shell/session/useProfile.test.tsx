// @vitest-environment jsdom
import { cleanup, waitFor } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { profileKey } from "#domain/account/profile.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { useProfile } from "./useProfile.ts";

const setting = { scope: "user:anna", key: profileKey };
let db: Database;
beforeEach(async () => {
  db = await memoryDatabase({ collections: ["settings", "device"] });
});
afterEach(async () => {
  cleanup();
  await db.close();
});

test("what another device of the person has said of him since the page was drawn stays when he says something else here", async () => {
  const drawings: ReturnType<typeof useProfile>[] = [];
  function Probe() {
    drawings.push(useProfile());
    return null;
  }
  await setSetting(db, { ...setting, value: { name: "Anna", title: "", phone: "", of_a_newer_version: 7 } });
  showPage(<Probe />, { db });
  await waitFor(() => expect(drawings.at(-1)?.profile).toMatchObject({ value: { name: "Anna" } }));
  const drawn = drawings.at(-1)!;
  const value = { name: "Anna", title: "", phone: "0341 5", of_a_newer_version: 7 };
  await setSetting(db, { ...setting, value });
  await drawn.keep({ name: "Anna Lind" });
  expect(await firstValueFrom(liveSetting(db, setting.scope, setting.key))).toEqual({
    ...value,
    name: "Anna Lind",
  });
});

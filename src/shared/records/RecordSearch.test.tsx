// @vitest-environment jsdom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { keys } from "#features/keys/module.ts";
import type { FoundRecords } from "#shell/frame/search/recordSearch.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { ModulesContext } from "#shell/modules.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { RecordSearch, searchedKinds } from "./RecordSearch.tsx";

beforeAll(() => startI18n("de"));
afterEach(cleanup);

const common = { created_at: "2026-11-20T08:00:00.000Z", updated_at: "2026-11-20T08:00:00.000Z" };

test("what a project has is found by number and name, with what it is and where it is shown", async () => {
  const db = await memoryDatabase();
  await db.work.insert({ id: "k", kind: "key", scope: "project:p", project_id: "p", number: "12", name: "Haustür", state: "available", ...common } as never); // prettier-ignore
  await db.work.insert({ id: "other", kind: "key", scope: "project:q", project_id: "q", number: "1", name: "Keller", state: "available", ...common } as never); // prettier-ignore
  await db.building.insert({ id: "a", kind: "asset", scope: "project:p", project_id: "p", model_id: "m", express_id: 1, global_id: "g", ifc_class: "IfcPump", name: "Umwälzpumpe", ...common } as never); // prettier-ignore
  let told: FoundRecords = [];
  showPage(
    <ModulesContext value={[keys]}>
      <RecordSearch projectId="p" onFound={(records) => (told = records)} />
    </ModulesContext>,
    { db },
  );
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told).toContainEqual({
    id: "record:k",
    label: "12 Haustür",
    note: "Schlüssel",
    address: "/projects/p/keys?open=k",
  });
  expect((told as readonly { readonly label: string }[]).map(({ label }) => label)).toContain("Umwälzpumpe");
  await db.close();
});

test("rooms are found by the search itself, and documents that never leave the device are not", () => {
  expect(searchedKinds).toContain("asset");
  for (const kind of ["space", "draft", "sync_issue", "setting"]) expect(searchedKinds).not.toContain(kind);
});

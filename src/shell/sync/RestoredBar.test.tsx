// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { saveDraft } from "#data/device/actions.ts";
import { syncStateId } from "#data/device/queries.ts";
import type { SyncState } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { liveRestored } from "#data/sync/repair/lostHistory.ts";
import { startI18n } from "../i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { RestoredBar } from "./RestoredBar.tsx";

const at = "2026-11-20T12:00:00.000Z";
let db: Database;
beforeAll(() => startI18n("de"));
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const show = () =>
  showPage(
    <>
      <RestoredBar />
      <p>Seite</p>
    </>,
    { db },
  );
const tell = (state: Partial<SyncState>) =>
  db.device.insert({
    id: syncStateId,
    kind: "sync_state",
    scope: "device",
    status: "waiting",
    unsent: 1,
    issues: 0,
    created_at: at,
    updated_at: at,
    ...state,
  });

test("while the server is set back the page says that nothing is sent, that nothing is lost, and whom to tell", async () => {
  await tell({ is_set_back: true });
  show();
  expect(await screen.findByText("Der Server steht auf einem älteren Stand")).toBeDefined();
  expect(screen.getByText(/Was auf diesem Gerät liegt, bleibt/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("after a restore the page says what was given back, until it was read", async () => {
  await saveDraft(db, "sync.restored", { history: 7, at, documents: 12 });
  show();
  expect(await screen.findByText(/12 Einträge dieses Geräts/)).toBeDefined();
  await userEvent.setup().click(screen.getByRole("button", { name: "Verstanden" }));
  await waitFor(() => expect(screen.queryByText(/12 Einträge/)).toBeNull());
  expect(await firstValueFrom(liveRestored(db))).toEqual({ history: 7, at, documents: 12, isRead: true });
});

test("a restore of which this device has lost nothing, and a server in order, need no word", async () => {
  await tell({ is_set_back: false });
  await saveDraft(db, "sync.restored", { history: 7, at, documents: 0 });
  show();
  await screen.findByText("Seite");
  await firstValueFrom(liveRestored(db));
  expect(screen.queryByRole("status")).toBeNull();
});

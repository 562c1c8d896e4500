// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { syncStateId } from "#data/device/queries.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject } from "#data/projects/actions.ts";
import { showPage } from "../../../tests/fixtures/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { useSyncState } from "../sync/useSyncState.ts";
import { SignOutQuestion } from "./SignOutQuestion.tsx";
import { useSignOut } from "./useSignOut.ts";

let db: Database;
beforeAll(() => startI18n("de"));
beforeEach(async () => {
  db = await memoryDatabase();
  const at = "2026-11-20T08:42:00.000Z";
  await db.device.insert({
    id: syncStateId,
    kind: "sync_state",
    scope: "device",
    created_at: at,
    updated_at: at,
    status: "idle",
    unsent: 0,
    issues: 0,
    last_contact_at: at,
  });
});
afterEach(async () => {
  cleanup();
  await db.close();
});

function Leaving() {
  const leaving = useSignOut();
  const known = useSyncState().status === "ready";
  return (
    <>
      <button onClick={leaving.begin} disabled={!known}>
        Abmelden
      </button>
      <SignOutQuestion leaving={leaving} />
    </>
  );
}

test("who signs out right after a change is asked, although the leading tab has not counted it yet", async () => {
  showPage(<Leaving />, { db });
  const button = await screen.findByRole("button", { name: "Abmelden" });
  await expect.poll(() => button.hasAttribute("disabled")).toBe(false);
  await createProject(db, { organisation_id: "o", name: "Haus am See" });
  fireEvent.click(button);
  expect(await screen.findByText(/1 Änderung/)).toBeDefined();
});

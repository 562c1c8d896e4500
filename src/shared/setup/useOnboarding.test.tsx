// @vitest-environment jsdom
import { cleanup, waitFor } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { newOnboarding, leaveStep, onboardingKey } from "#domain/setup/onboarding.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { useOnboarding } from "./useOnboarding.ts";

const setting = { scope: "user:anna", key: onboardingKey };
const now = "2026-11-20T08:00:00.000Z";
let db: Database;
beforeEach(async () => {
  db = await memoryDatabase({ collections: ["settings", "device"] });
});
afterEach(async () => {
  cleanup();
  await db.close();
});

test("a step that is left goes on from where another device of the person is by now", async () => {
  const drawings: ReturnType<typeof useOnboarding>[] = [];
  function Probe() {
    drawings.push(useOnboarding());
    return null;
  }
  showPage(<Probe />, { db });
  await waitFor(() => expect(drawings.at(-1)?.status).toBe("ready"));
  const drawn = drawings.at(-1)!;
  const ahead = {
    ...newOnboarding,
    role: "owner",
    step: "project",
    done: ["role"],
    organisation_id: "o",
  } as const;
  await setSetting(db, { ...setting, value: ahead });
  const kept = await drawn.keep((record) => leaveStep(record, "profile", { as: "done", now }));
  const after = { ...ahead, step: "role", done: ["role", "profile"] };
  expect(kept).toMatchObject({ ok: true, value: after });
  expect(await firstValueFrom(liveSetting(db, setting.scope, setting.key))).toMatchObject(after);
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import type { OrganisationRow } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { factorRolesKey } from "#domain/auth/secondFactor.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { FactorDemand } from "./FactorDemandSection.tsx";

const at = "2026-11-20T08:00:00.000Z";
const scope = "org:o";
const organisation = { id: "o", kind: "organisation", scope, name: "Lindenhof", created_at: at, updated_at: at } as OrganisationRow; // prettier-ignore
let db: Database;
beforeEach(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["account"]);
  db = await memoryDatabase({ collections: ["settings", "device"] });
});
afterEach(async () => {
  cleanup();
  await db.close();
});

test("two roles that are ticked before the page is drawn again are both demanded", async () => {
  showPage(<FactorDemand organisation={organisation} />, { db });
  const [, second, third] = await screen.findAllByRole("checkbox");
  fireEvent.click(second!);
  fireEvent.click(third!);
  const demanded = () => firstValueFrom(liveSetting(db, scope, factorRolesKey));
  await expect.poll(demanded).toHaveLength(2);
});

// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { SignOffRow } from "#data/documents.ts";
import { post } from "#data/ledger/actions.ts";
import { ownFactors$, postings$, signOffs$ } from "#data/ledger/queries.ts";
import { publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import type { Activity } from "#domain/esg/ledger/activity.ts";
import { postingsDigest } from "#domain/esg/ledger/ledgerHash.ts";
import { ledgerTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import { postingsOfActivity } from "#domain/esg/ledger/postingsOfActivity.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { EsgAudience } from "#shared/esg/audience.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { dialogsInJsdom } from "../../../tests/fixtures/pages/dialogs.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { fill } from "../../../tests/fixtures/pages/fill.ts";
import { CarbonPage } from "./CarbonPage.tsx";
import { CarbonReading } from "./CarbonReading.tsx";

configure({ asyncUtilTimeout: 20_000 });

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["carbon", "records", "esgpages"]);
});
beforeEach(dialogsInJsdom);
afterEach(cleanup);

async function posted(changes: Partial<Activity> = {}) {
  const made = postingsOfActivity(
    {
      project_id: on.projectId,
      country: "DE",
      activity: "electricity",
      supply: "Zähler 7",
      from_day: "2024-01-01",
      to_day: "2024-12-31",
      quantity: 12_345_678,
      unit: "Wh",
      basis: null,
      ...changes,
    },
    publishedFactors,
  );
  if (!made.ok) throw new Error(made.error.kind);
  const kept = await post(on.db, made.value);
  if (!kept.ok) throw new Error(kept.error.kind);
  return kept.value;
}

function open() {
  showPage(<CarbonPage projectId={on.projectId} />, { db: on.db });
  return userEvent.setup();
}
const ledger = () => firstValueFrom(postings$(on.db, on.projectId));
const at = "2026-11-20T10:00:00.000Z";
const hold = (role: Role) =>
  on.db.settings.insert({
    id: "m",
    kind: "membership",
    scope: "user:anna",
    organisation_id: "o1",
    user_id: "anna",
    role,
    created_at: at,
    updated_at: at,
  });

test("without a posting the page says how one comes, and shows no zero", async () => {
  open();
  expect(await screen.findByText("Noch nichts gebucht")).toBeTruthy();
  expect(screen.queryByText(/0,00/)).toBeNull();
});

test("totals stand by both methods, and a figure opens down to factor and posting", async () => {
  await posted({ quantity: 12_345_678 });
  const user = open();
  expect(
    await screen.findByRole("heading", {
      name: "2024: 5,11\u00A0t\u00A0CO₂e standortbezogen, 9,60\u00A0t marktbezogen",
    }),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Scope 2, standortbezogen: Woher kommt die Zahl?" }));
  const figure = await screen.findByRole("dialog", { name: "Scope 2, 2024" });
  expect(within(figure).getAllByText("4.456,790").length).toBeGreaterThan(0);
  await user.click(within(figure).getByRole("button", { name: /Strom, Zähler 7/ }));
  const sheet = await screen.findByRole("dialog", { name: "Strom, Zähler 7" });
  expect(within(sheet).getByText(/electricity\.DE\.2024@uba-cc-16-2026/)).toBeTruthy();
  expect(within(sheet).getByText(/electricity\.DE\.2024\.residual@aib-erm-2024/)).toBeTruthy();
});

test("a posting is taken back with a reason; it stays in the list, struck through, and counts no more", async () => {
  await posted();
  const user = open();
  await user.click(await screen.findByLabelText("Buchungen"));
  await user.click(await screen.findByText("Strom, Zähler 7"));
  await user.click(await screen.findByRole("button", { name: "Stornieren" }));
  const dialog = await screen.findByRole("dialog", { name: "Diese Buchung stornieren?" });
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Stornieren" }).disabled).toBe(true);
  await fill(within(dialog).getByLabelText("Begründung"), "falscher Zähler");
  await user.click(within(dialog).getByRole("button", { name: "Stornieren" }));
  await screen.findByText("2 Buchungen");
  const [, reversal] = (await ledger()).toSorted((a, b) => b.quantity - a.quantity);
  expect(reversal).toMatchObject({ entry: "reversal", reason: "falscher Zähler" });
  expect(ledgerTotals(await ledger()).years).toEqual([]);
});

test("one person signs; the year waits for a second, and is shown locked once two have", async () => {
  const [posting] = await posted();
  const user = open();
  await user.click(await screen.findByLabelText("Jahre abschließen"));
  expect(await screen.findByText("offen")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Unterschreiben" }));
  const dialog = await screen.findByRole("dialog", { name: "2024 unterschreiben?" });
  await fill(within(dialog).getByLabelText("Ihr Name"), "Anna Öz");
  await user.click(within(dialog).getByRole("button", { name: "Unterschreiben" }));
  expect(await screen.findByText(/Anna Öz.*wartet auf die Bestätigung/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Unterschreiben" }).disabled).toBe(true);
  const [own] = await firstValueFrom(signOffs$(on.db, on.projectId));
  expect(own).toMatchObject({ period: "2024", postings_digest: postingsDigest([posting!]) });
  const confirmed = (id: string, author_id: string, rev: number): SignOffRow => ({
    ...own!,
    id,
    author_id,
    rev,
    signed_by: author_id,
  });
  await on.db.journal.bulkInsert([confirmed("s1", "anna", 1), confirmed("s2", "otto", 2)]);
  expect(await screen.findByText("gesperrt")).toBeTruthy();
  expect(screen.getByText(/^Unterschrieben von otto/)).toBeTruthy();
});

test("a factor of one's own needs value, source and evidence before it is kept", async () => {
  await on.db.evidence.insert({
    id: "proof",
    kind: "evidence",
    scope: `project:${on.projectId}`,
    project_id: on.projectId,
    sha256: "0".repeat(64),
    bytes: 4,
    mime: "application/pdf",
    title: "Stromkennzeichnung.pdf",
    upload_state: "local",
    created_at: at,
    updated_at: at,
  });
  const user = open();
  await user.click(await screen.findByLabelText("Faktoren"));
  await user.click(await screen.findByRole("button", { name: "Faktor eintragen" }));
  const form = await screen.findByRole("dialog", { name: "Faktor eintragen" });
  await fill(within(form).getByLabelText("Name"), "Ökostrom");
  await fill(within(form).getByLabelText("Wert"), "12,5");
  await fill(within(form).getByLabelText("Quelle"), "Kennzeichnung 2024, Seite 2");
  await user.click(within(form).getByRole("button", { name: "Speichern" }));
  expect((await within(form).findAllByText(/Ein Nachweis fehlt/)).length).toBeGreaterThan(0);
  expect(await firstValueFrom(ownFactors$(on.db, on.projectId))).toEqual([]);
  await user.selectOptions(within(form).getByLabelText("Nachweis"), "Stromkennzeichnung.pdf");
  await user.click(within(form).getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("Ökostrom, Version 1")).toBeTruthy();
  expect(await firstValueFrom(ownFactors$(on.db, on.projectId))).toMatchObject([
    { g_per_unit: 12.5, instrument: "supplier", evidence_ids: ["proof"] },
  ]);
  expect(screen.getByText("Nachweis: Stromkennzeichnung.pdf")).toBeTruthy();
});

test("a base year is named with a reason and recalculated by an entry of its own", async () => {
  await posted({
    from_day: "2023-01-01",
    to_day: "2023-12-31",
    activity: "natural_gas",
    basis: "Hs",
    quantity: 1_000_000,
  });
  await posted({ activity: "natural_gas", basis: "Hs", quantity: 900_000 });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Basisjahr festlegen" }));
  const dialog = await screen.findByRole("dialog", { name: "Welches Jahr ist das Basisjahr?" });
  await fill(within(dialog).getByLabelText("Begründung"), "erstes ganzes Jahr");
  await user.click(within(dialog).getByRole("button", { name: "Festlegen" }));
  const years = await screen.findByRole("table", { name: "Jahre im Vergleich" });
  expect(await within(years).findByText("2023, Basisjahr")).toBeTruthy();
  expect(within(years).getByText("−10,0")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Neu berechnen" }));
  const sheet = await screen.findByRole("dialog", { name: "Basisjahr 2023 neu berechnen" });
  await fill(within(sheet).getByLabelText("Änderung"), "-1,4");
  await fill(within(sheet).getByLabelText("Begründung"), "Garage verkauft");
  await user.click(within(sheet).getByRole("button", { name: "Buchen" }));
  await waitFor(() => expect(within(years).getByText("−9,3")).toBeTruthy()); // 163,260 of 180,000 g
  expect((await ledger()).at(-1)).toMatchObject({ entry: "recalculation", reason: "Garage verkauft" });
});

test.each([
  ["auditor", true, false],
  ["facility", true, true],
  ["developer", false, false],
] as const)("as %s one may read: %s, and post: %s", async (role, reads, posts) => {
  await posted();
  await hold(role);
  open();
  if (!reads) {
    expect(await screen.findByText("Die Klimabilanz dürfen Sie hier nicht lesen")).toBeTruthy();
    return;
  }
  await screen.findByRole("grid", { name: "2024 nach Konten" });
  await waitFor(() => expect(screen.queryByText(/aber nichts buchen/) === null).toBe(posts));
  expect(screen.queryByRole("button", { name: "Basisjahr festlegen" }) !== null).toBe(posts);
});

test("a visitor reads how it works, without any figure of a project", async () => {
  showPage(
    <EsgAudience value="visitor">
      <CarbonReading />
    </EsgAudience>,
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Klimabilanz" })).toBeTruthy();
  for (const title of [
    "Scope 1, 2 und 3",
    "Zwei Verfahren für Scope 2",
    "Korrigieren heißt stornieren",
    "Zwei Unterschriften",
  ])
    expect(screen.getByRole("heading", { level: 2, name: title })).toBeTruthy();
  expect(screen.getByText("UBA, Climate Change 16/2026")).toBeTruthy();
});

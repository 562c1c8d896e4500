import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { esgRows } from "../../fixtures/devices/esgRows.ts";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { sendAnswers } from "../helpers/product/esgHouse.ts";
import { aHouse, type House, sending } from "../helpers/product/house.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, signIn, test } from "../helpers/product/product.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";

// Whoever audits a project reads every page of its sustainability, down to the sources, is offered nothing that writes, and comments.

test.beforeEach(({ context }) => withoutServiceWorker(context));

/** What the owner of a house has on the server: answers, targets, a bill, a posting, a factor, a report, a screening, a document. */
async function fill(request: APIRequestContext, { project, people }: House): Promise<string> {
  const rows = esgRows(project).filter(
    ({ kind }) =>
      !["esg_answer", "esg_assessment", "energy_balance", "vault_device", "vault_key"].includes(kind),
  );
  const send = await sending(request, people.owner);
  const p_rows = rows.map(({ kind, id, doc }) => ({ kind, id, base: null, mutation: crypto.randomUUID(), scope: doc["scope"], doc })); // prettier-ignore
  const answer = await send("rpc/sync_push", { p_device: "owner", p_rows });
  const answers = (await answer.json()) as readonly { readonly status: string }[];
  expect(answers.filter(({ status }) => status !== "applied")).toEqual([]);
  await sendAnswers(request, people.owner, project);
  return rows.find(({ kind }) => kind === "report")!.id;
}

/** Words of what changes something of the project. */
const writing =
  /eintragen|hinzufügen|anlegen|aufnehmen|ablegen|erstellen|löschen|speichern|ändern|bearbeiten|buchen|stornieren|importieren|einlesen|übernehmen|unterschreiben|zeichnen|freigeben|wieder öffnen|festlegen|zurückziehen|neue version|tätigkeit prüfen|einrichten|vertrauen|wählen/i;
/** What has such a word and changes nothing of the project: files to be saved here, whom one trusts oneself, the comment. */
const own = /^(Wurzeln|CSV|XLSX|JSON|Als PDF) speichern$|^Zertifikat hinzufügen$|^Kommentar( hinzufügen)?$/;

/** What the page of a browser is told to note: everything on it that could be pressed or filled, at any moment. */
const noteOffers = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { offers: seen });
    const note = () => {
      const parts = "main :is(button, a, input, select, textarea), dialog[open] :is(button, a, input, select, textarea)"; // prettier-ignore
      for (const part of document.querySelectorAll<HTMLElement & { labels?: NodeListOf<HTMLElement> }>(parts))
        if (!part.matches(":disabled"))
          seen.add(
            (part.getAttribute("aria-label") ?? part.labels?.[0]?.textContent ?? part.textContent).trim(),
          );
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
  });

/** What was offered on a page since it was loaded and would change something. */
const writingOffers = async (page: Page): Promise<readonly string[]> => {
  const offers = await page.evaluate(() => [...(globalThis as unknown as { offers: Set<string> }).offers]);
  expect(offers.length).toBeGreaterThan(0);
  return offers.filter((name) => writing.test(name) && !own.test(name));
};

/** The pages, and what stands there once everything of the owner is on the device. */
const pages = (
  project: string,
  report: string,
): readonly (readonly [path: string, told: string | RegExp])[] => [
  ["/esg", "Fenster tauschen"],
  ["/esg/full", "Fenster tauschen"],
  ["/esg/full/materiality", "Schwelle"],
  ["/esg/environment", /[1-9]\d* von 21 Fragen fertig/],
  ["/esg/social", /[1-9]\d* von 17 Fragen fertig/],
  ["/esg/governance", /[1-9]\d* von 6 Fragen fertig/],
  ["/esg/kpis", "2.785,6"],
  ["/esg/taxonomy", "Ladepunkte im Hof"],
  ["/esg/carbon-accounting", "Scope 1"],
  ["/esg/carbon-accounting?view=entries", "Zähler 7"],
  ["/esg/carbon-accounting?view=factors", "Ökostrom"],
  ["/esg/carbon-accounting?view=periods", "Prüfsumme"],
  ["/esg/carbon-accounting/bills?year=2025", "7GMT0004711"],
  ["/esg/carbon-accounting/bills/import", "Importieren dürfen Eigentümer, Verwaltung und Betrieb."],
  ["/esg/evidence-vault", "Stromrechnung 2025"],
  ["/esg/audit-trail", "R-2025-17"],
  ["/energy/consumption", "18.250,5"],
  [`/projects/${project}/reports`, "2026"],
  [`/projects/${project}/reports/${report}`, "2026"],
];

test(
  "an auditor reads every ESG page down to the sources, is at no moment offered what writes, and a comment reaches the owner",
  { tag: "@all" },
  async ({ page, context, browser, request, baseURL }) => {
    test.setTimeout(300_000);
    const house = await aHouse(request, ["auditor"]);
    const report = await fill(request, house);
    const { project, people } = house;
    await noteOffers(context);
    await becomeDevice(page, testDevices.desktop);
    await signIn(page, people.auditor);

    for (const [path, told] of pages(project, report))
      await test.step(path, async () => {
        await page.goto(`${path}${path.includes("?") ? "&" : "?"}project=${project}`);
        await expect
          .soft(page.locator("main").getByText(told).first(), path)
          .toBeVisible({ timeout: 120_000 });
        await waitUntilSettled(page);
        expect.soft(await writingOffers(page), path).toEqual([]);
      });

    await test.step("a figure opens down to its factor; a posting is not taken back, a bill not changed", async () => {
      await page.goto(`/esg/carbon-accounting?project=${project}`);
      await page.getByRole("button", { name: "Scope 1: Woher kommt die Zahl?" }).click();
      const sheet = page.locator("dialog[open]");
      await sheet.getByRole("button", { name: /Erdgas, Zähler 7/ }).first().click(); // prettier-ignore
      await expect(sheet).toContainText("natural_gas.ebev2030.Hs@ebev-2030");
      expect.soft(await writingOffers(page)).toEqual([]);
      await page.goto(`/esg/carbon-accounting/bills?project=${project}&year=2025`);
      await page.getByRole("button", { name: /R-2025-17/ }).click();
      const bill = page.getByRole("dialog", { name: "Rechnung", exact: true });
      await expect(bill.getByLabel("Menge")).toBeDisabled();
      expect.soft(await writingOffers(page)).toEqual([]);
    });

    const question = /^Gibt es einen Übergangsplan zum Klimaschutz/;
    await test.step("a comment on an answer is written and sent", async () => {
      await page.goto(`/esg/environment?project=${project}`);
      await page.getByRole("button", { name: question }).first().click();
      const sheet = page.locator("dialog[open]");
      await expect(sheet.getByLabel("Antwort", { exact: true })).toBeDisabled();
      await sheet.getByLabel("Kommentar", { exact: true }).fill("Der Beschluss fehlt als Beleg.");
      await sheet.getByRole("button", { name: "Kommentar hinzufügen" }).click();
      await expect(sheet.locator("p", { hasText: "Der Beschluss fehlt als Beleg." })).toBeVisible();
      expect.soft(await writingOffers(page)).toEqual([]);
      expect(await seriousFaults(page)).toEqual([]);
      await waitUntilSent(page);
    });

    await test.step("the owner reads it beside the answer, with who has written it", async () => {
      const other = await browser.newContext({ baseURL: baseURL!, locale: "de-DE", serviceWorkers: "block" });
      const owner = await other.newPage();
      await signIn(owner, people.owner);
      await owner.goto(`/esg/environment?project=${project}`);
      await owner.getByRole("button", { name: question }).first().click();
      const sheet = owner.locator("dialog[open]");
      await expect(sheet.locator("p", { hasText: "Der Beschluss fehlt als Beleg." })).toBeVisible({
        timeout: 120_000,
      });
      await expect(sheet.getByText(people.auditor.email, { exact: false })).toBeVisible();
      await other.close();
    });
  },
);

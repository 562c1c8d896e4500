import type { Page } from "@playwright/test";
import { assetFact, taxonomyScreening } from "../../supabase/tests/anEsgStandard.ts";
import { bill } from "../../supabase/tests/aBill.ts";
import { posting } from "../../supabase/tests/aPosting.ts";
import { withoutServiceWorker } from "./authPage.ts";
import { seriousFaults } from "./axe.ts";
import { sending, theHouse } from "./house.ts";
import { rowsOnServer } from "./onServer.ts";
import { keepPicture } from "./pictures.ts";
import { everythingSent } from "./prepared.ts";
import { expect, signIn, test } from "./product.ts";
import { settled } from "./settled.ts";
import { becomeDevice, testDevices } from "./touchDevice.ts";

// An auditor reads everything about the ESG of a project and writes comments, and nothing else. What the server refuses stands in
// `tests/contract/esgAuditor.test.ts`.

test.beforeEach(({ context }) => withoutServiceWorker(context));

const at = "2026-11-20T10:00:00.000Z";

/** Something of every page, as the owner's device would have sent it. */
async function figuresOf(send: Awaited<ReturnType<typeof sending>>, project: string) {
  const place = { scope: `project:${project}`, project_id: project, created_at: at, updated_at: at };
  const rows: Readonly<Record<string, object>> = {
    bills: { ...bill, id: "bill-1" },
    postings: { ...posting, id: "posting-1", source_id: "bill-1" },
    taxonomy_screenings: { ...taxonomyScreening, id: "screening-1" },
    asset_facts: { ...assetFact, id: "fact-1" },
    esg_answers: { id: "ea-1", period: "2024", question: "e3_withdrawal", answer: 412 },
    reports: { id: "report-1", standard: "vsme", period: "2024", language: "de", answers: {} },
  };
  for (const [table, row] of Object.entries(rows)) {
    const answer = await send(table, { ...place, ...row });
    expect(answer.ok(), `${table} ${await answer.text()}`).toBe(true);
  }
}

/** Words of buttons that change something; a comment is what an auditor may add. */
const writes =
  /eintragen|anlegen|importieren|buchen$|^speichern|löschen|entfernen|zurücknehmen|stornier|unterschreiben|zeichnen$|zurückziehen|^freigeben|wieder öffnen|einrichten|ändern$|hinzufügen$|dateien auswählen/i;

/** The buttons of a page by what they are called. */
const buttons = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole("main").getByRole("button").evaluateAll((all) =>
    all.map((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim()),
  )) as string[]; // prettier-ignore

/** The buttons of a page that would change something. */
const writing = async (page: Page): Promise<readonly string[]> =>
  (await buttons(page)).filter((name) => writes.test(name) && !name.startsWith("Kommentar "));

async function comments(page: Page, field: string, send: string, text: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).last().fill(text);
  await page.getByRole("button", { name: send }).last().click();
  await expect(page.getByText(text).last()).toBeVisible();
}

test("an auditor sees every ESG page with its figures, comments on them, and is offered nothing that writes", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const { project, people } = await theHouse(request);
  await figuresOf(await sending(request, people.owner), project);
  await becomeDevice(page, testDevices.desktop);
  await signIn(page, people.auditor);
  await everythingSent(page);
  const paths = `/full /full/materiality /environment /social /governance /kpis /taxonomy /carbon-accounting
    /carbon-accounting?view=entries /carbon-accounting?view=factors /carbon-accounting?view=periods
    /carbon-accounting/bills /carbon-accounting/bills/import /evidence-vault /audit-trail /security`;
  const pages = ["", ...paths.split(/\s+/)].map(
    (path) => `/esg${path}${path.includes("?") ? "&" : "?"}project=${project}`,
  );
  for (const address of [...pages, `/projects/${project}/reports`, `/projects/${project}/reports/report-1`])
    await test.step(address.replace(project, "…"), async () => {
      await page.goto(address);
      await settled(page);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page.getByText("Diese Seite gehört nicht zu Ihrer Aufgabe")).toHaveCount(0);
      // the roles are known a moment after the page stands
      await expect.poll(() => writing(page), { message: address }).toEqual([]);
    });

  const said: Record<string, string> = {};
  const comment = async (about: string, address: string, open?: () => Promise<void>) =>
    test.step(`comments on ${about}`, async () => {
      await page.goto(address);
      await settled(page);
      await open?.();
      said[about] = `Prüfer zu ${about}`;
      await comments(page, "Kommentar", "Kommentar hinzufügen", said[about]);
      expect(await seriousFaults(page)).toEqual([]);
      await keepPicture(page, `auditor-${about}`);
    });
  await comment("kpis", `/esg/kpis?project=${project}`);
  await comment("taxonomy_screening", `/esg/taxonomy?project=${project}`);
  await comment("posting", `/esg/carbon-accounting?view=entries&posting=posting-1&project=${project}`);
  await comment("bill", `/esg/carbon-accounting/bills?bill=bill-1&project=${project}`, async () => {
    await expect(page.getByRole("dialog", { name: "Rechnung" }).getByLabel("Menge")).toBeDisabled();
  });
  await test.step("remarks on a report, which only whoever may change it ticks off", async () => {
    await page.goto(`/projects/${project}/reports/report-1`);
    await settled(page);
    said["report"] = "Zählerstand fehlt";
    await comments(page, "Neue Anmerkung", "Anmerken", said["report"]);
    await expect(page.getByRole("checkbox", { name: /Zählerstand fehlt/ })).toBeDisabled();
    await page.getByRole("button", { name: /Deutsch/ }).click();
    await page.getByRole("menuitemcheckbox", { name: "English" }).or(page.getByRole("menuitem", { name: "English" })).click(); // prettier-ignore
    await expect(
      page
        .getByRole("article")
        .getByText(/Energy/)
        .first(),
    ).toBeVisible(); // read in another language, nothing stored
    expect(await seriousFaults(page)).toEqual([]);
    await keepPicture(page, "auditor-report");
  });
  await everythingSent(page);
  const rows = await rowsOnServer<{ about_kind: string; text: string }>(page, "comments", `project_id=eq.${project}&select=about_kind,text`); // prettier-ignore
  expect(Object.fromEntries(rows.map(({ about_kind, text }) => [about_kind, text]))).toEqual(said);
  const [kept] = await rowsOnServer<{ language: string; answers: object }>(page, "reports", "id=eq.report-1&select=language,answers"); // prettier-ignore
  expect(kept).toEqual({ language: "de", answers: {} });

  await test.step("who may change the report ticks the remark off", async () => {
    const elsewhere = await browser.newContext({
      baseURL: baseURL!,
      locale: "de-DE",
      serviceWorkers: "block",
    });
    const other = await elsewhere.newPage();
    await signIn(other, people.owner);
    await other.goto(`/projects/${project}/reports/report-1`);
    const remark = other.getByRole("checkbox", { name: /Zählerstand fehlt/ });
    await remark.check({ force: true });
    await expect(remark).toBeChecked();
    await everythingSent(other);
    const [done] = await rowsOnServer<{ answers: object }>(other, "reports", "id=eq.report-1&select=answers");
    expect(JSON.stringify(done?.answers)).toContain('"is_done":true');
    await elsewhere.close();
  });
});

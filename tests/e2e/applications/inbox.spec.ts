import type { Page } from "@playwright/test";
import { aTicket, onePixel } from "../../../supabase/tests/inbox/inboxServer.ts";
import { isEverything } from "../../fixtures/everything.ts";
import { violations } from "../helpers/looks/axe.ts";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { theHouse } from "../helpers/product/house.ts";
import { anApplication } from "../helpers/product/inboxHouse.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";
import { rowsOnServer } from "../helpers/product/onServer.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, signIn, test } from "../helpers/product/product.ts";
import { lineOf } from "../helpers/pages/projectList.ts";

// From what an application sends to its own address to the record in the project, with the function, the files and the pages as they are.
test.beforeEach(({ context }) => withoutServiceWorker(context));

const apps = `http://localhost:${Number(process.env["KLARBAU_E2E_PORT"] ?? 4720) + 1}`;

const tokenOnServer = async (page: Page, application: string): Promise<string> => {
  const [row] = await rowsOnServer<{ config: { inbox?: { token: string } } }>(page, "applications", `select=config&id=eq.${application}`); // prettier-ignore
  return row!.config.inbox!.token;
};

const payload = (answers: object) => ({
  form: "form",
  language: "de",
  labels: [
    { field: "title", label: "Was ist zu tun?" },
    { field: "text", label: "Näheres" },
    { field: "meter", label: "Zähler" },
    { field: "reading", label: "Stand" },
    { field: "reporter", label: "Ihr Name" },
  ],
  answers: answers as never,
});

test(
  "what an application sends is read, accepted or rejected without a network, and its sender hears of it",
  { tag: "@all" },
  async ({ page, request }) => {
    const { project, people } = await theHouse(request);
    const application = await anApplication(request, project, people.owner);
    await signIn(page, people.owner);
    await expect(lineOf(page, "Lindenhof")).toBeVisible();
    await page.goto(`/projects/${project}/inbox`);
    await expect(page.getByText("Noch nichts eingegangen")).toBeVisible();
    await page.getByRole("button", { name: "Zugang geben" }).click();
    await expect(page.getByText("Darf senden")).toBeVisible();
    await waitUntilSent(page);
    const token = await tokenOnServer(page, application);
    const send = (data: object) =>
      request.post(`${apps}/inbox/v1/${application}/submissions`, {
        headers: { authorization: `Inbox ${token}` },
        data,
      });

    const photo = { name: "photo-1.png", mime: "image/png", base64: onePixel } as const;
    const ticket = aTicket({
      payload: payload({ title: "<b>Hahn</b> tropft", text: "Seit gestern", reporter: "Anna Muster" }),
      attachments: [photo],
    });
    const damage = aTicket({ kind: "damage", payload: payload({ title: "Fenster klemmt" }) });
    const reading = aTicket({
      kind: "reading",
      payload: payload({ meter: "WZ-4711", reading: { value: 1234.5, unit: "kWh" } }),
    });
    for (const { body } of [ticket, damage, reading]) expect((await send(body)).status()).toBe(201);

    await expect(page.getByText("3 Meldungen warten auf eine Entscheidung")).toBeVisible();
    const link = page.getByRole("navigation").getByRole("link", { name: /Eingang/ });
    await expect(link).toContainText("3");
    await keepPicture(page, "inbox-list");
    await page.getByRole("button", { name: /Hahn/ }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("heading", { name: "<b>Hahn</b> tropft" })).toBeVisible();
    await expect(sheet.getByRole("img", { name: "photo-1.png" })).toBeVisible();
    await expect(sheet.getByText("Anna Muster")).toBeVisible();
    const faults = await lastingFaults(() => violations(page));
    expect(faults.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    await keepPicture(page, "inbox-sheet");
    if (isEverything) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: "dark" });
      const list = page.getByRole("main");
      await expect.poll(async () => (await list.boundingBox())?.width).toBeGreaterThan(340);
      await keepPicture(page, "inbox-sheet-phone");
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 1280, height: 720 });
    }

    await page.context().setOffline(true);
    await expect(page.getByText(/^Ohne Netz\. Was schon hier ist/)).toBeVisible();
    await sheet.getByRole("button", { name: "Annehmen" }).click();
    await expect(sheet.getByRole("button", { name: "Entscheidung zurücknehmen" })).toBeVisible();
    await sheet.getByRole("button", { name: "Schließen" }).click();
    await page.getByRole("button", { name: /WZ-4711/ }).click();
    await sheet.getByRole("button", { name: "Annehmen" }).click();
    await sheet.getByRole("button", { name: "Schließen" }).click();
    await page.getByRole("button", { name: /Fenster klemmt/ }).click();
    await sheet.getByRole("button", { name: "Ablehnen" }).click();
    const ask = page.getByRole("dialog", { name: "Meldung ablehnen?" });
    await ask.getByRole("textbox").fill("Schon gemeldet");
    await ask.getByRole("button", { name: "Ablehnen" }).click();
    await expect(page.getByText("Über alle Meldungen ist entschieden")).toBeVisible();
    await page.context().setOffline(false);
    await waitUntilSent(page);

    const orders = await rowsOnServer(
      page,
      "work_orders",
      `select=title,description,state,category&project_id=eq.${project}`,
    );
    expect(orders).toEqual([
      { title: "<b>Hahn</b> tropft", description: "Seit gestern", state: "accepted", category: "repair" },
    ]);
    const readings = await rowsOnServer(
      page,
      "meter_readings",
      `select=meter,value,unit&project_id=eq.${project}`,
    );
    expect(readings).toEqual([{ meter: "WZ-4711", value: 1234.5, unit: "kWh" }]);
    // The house may have documents of its own in its vault by then.
    const ofWork = `project_id=eq.${project}&about_kind=neq.vault`;
    const photos = await rowsOnServer(page, "evidence", `select=about_kind,mime&${ofWork}`);
    expect(photos).toEqual([{ about_kind: "work_order", mime: "image/png" }]);
    const status = async ({ body, secret }: typeof damage) =>
      (
        await request.get(`${apps}/inbox/v1/${application}/submissions/${body.idempotency_key}`, {
          headers: { "x-submission-secret": secret },
        })
      ).json();
    expect(await status(damage)).toEqual({ state: "rejected", reason: "Schon gemeldet" });
    expect(await status(ticket)).toEqual({ state: "accepted", reason: null });

    await page.getByRole("button", { name: "Sperren" }).click();
    await page
      .getByRole("dialog", { name: /sperren\?/ })
      .getByRole("button", { name: "Sperren" })
      .click();
    await expect(page.getByText(/^Gesperrt am/)).toBeVisible();
    await waitUntilSent(page);
    expect((await send(aTicket().body)).status()).toBe(401);
  },
);

import { violations } from "../helpers/looks/axe.ts";
import { mailsTo } from "../helpers/pages/authPage.ts";
import { expect, test } from "../helpers/product/product.ts";

// What a visitor is asked, and what comes of it: cookies, newsletter, a file that another app shares.

test.describe("somebody who has chosen nothing yet", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("is asked about cookies beside the page, refuses by one press, and changes it at the foot", async ({
    page,
  }) => {
    await page.goto("/imprint");
    const question = page.getByRole("region", { name: "Was dieses Gerät sich merken darf" });
    await expect(question).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // the page beside it is read and used
    await page.getByRole("link", { name: "Nutzungsbedingungen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nutzungsbedingungen" })).toBeVisible();
    await question.getByRole("button", { name: "Nur Notwendiges" }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Cookies" }).click();
    await expect(question.getByRole("checkbox", { name: /Statistik/ })).not.toBeChecked();
    expect(await violations(page)).toEqual([]);
    await question.getByRole("checkbox", { name: /Statistik/ }).check();
    await question.getByRole("button", { name: "Auswahl speichern" }).click();
    const stored = await page.evaluate(() => localStorage.getItem("klarbau_cookie_consent"));
    expect(JSON.parse(stored ?? "null")).toMatchObject({
      necessary: true,
      functional: false,
      analytics: true,
      marketing: false,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });
});

test("an address is on the list once its mail was answered, and off it by the other link", async ({
  page,
}) => {
  const email = `leserin-${Date.now()}@klarbau.example`;
  await page.goto("/imprint");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Abonnieren" }).click();
  await expect(page.getByText("Fast geschafft")).toBeVisible();
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("");
  const [mail = ""] = await mailsTo(page, email);
  const link = (use: string) => new RegExp(`\\S+/newsletter#${use}=\\S+`).exec(mail)?.[0] ?? "";
  await page.goto(link("confirm"));
  await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Sie sind angemeldet" })).toBeVisible();
  await page.goto(link("leave"));
  await page.getByRole("button", { name: "Adresse löschen" }).click();
  await expect(page.getByRole("heading", { name: "Sie sind abgemeldet" })).toBeVisible();
});

test.describe("an installed product", () => {
  test.use({ serviceWorkers: "allow" });

  test("takes a shared model without a network and keeps it until it is asked for", async ({
    page,
    context,
  }) => {
    await page.goto("/imprint");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
    });
    await context.setOffline(true);
    const led = await page.evaluate(async () => {
      const form = new FormData();
      form.append("files", new File(["ISO-10303-21;"], "haus.ifc"));
      const answer = await fetch("/open-file", { method: "POST", body: form, redirect: "manual" });
      const cache = await caches.open("klarbau-handed-over");
      const kept = await Promise.all(
        (await cache.keys()).map(async (key) => (await cache.match(key))?.headers.get("x-name")),
      );
      return { type: answer.type, kept };
    });
    expect(led).toEqual({ type: "opaqueredirect", kept: ["haus.ifc"] });
  });
});

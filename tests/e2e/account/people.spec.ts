import type { Page } from "@playwright/test";
import { type Capability, may, type Role } from "#domain/rights/capabilities.ts";
import { mailsTo, withoutServiceWorker } from "../helpers/pages/authPage.ts";
import {
  type Account,
  expect,
  fillSignIn,
  fillSignUp,
  newAccount,
  signUp,
  test,
  watch,
} from "../helpers/product/product.ts";
import { proveAddress } from "../helpers/pages/proveAddress.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { createProject, lineOf } from "../helpers/pages/projectList.ts";

test.beforeEach(({ context }) => withoutServiceWorker(context));

const refusal = "Diese Seite gehört nicht zu Ihrer Aufgabe";

/** Pages of a project, and what their routes say that they need. */
const pagesOf = (project: string): readonly (readonly [address: string, needs: Capability])[] => [
  [`/bim-ifc?project=${project}`, "models:read"],
  [`/3d-viewer?project=${project}`, "models:read"],
  [`/projects/${project}/rooms`, "building:read"],
  [`/energy?project=${project}`, "outputs:read"],
  [`/energy/consumption?project=${project}`, "outputs:read"],
  [`/projects/${project}/reports`, "outputs:read"],
  [`/projects/${project}/applications`, "outputs:read"],
];

/** Invites an address to a project from the page of the people. */
async function invite(page: Page, email: string, { role, project }: { role: string; project: string }) {
  await page.goto("/settings/people");
  await expect(page.getByRole("heading", { name: "In der ganzen Organisation" })).toBeVisible();
  await page.getByRole("button", { name: "Einladen", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Menschen einladen" });
  await dialog.getByLabel("E-Mail-Adressen").fill(email);
  await dialog.getByLabel("Wo", { exact: true }).selectOption({ label: project });
  await dialog.getByLabel("Aufgabe").selectOption({ label: role });
  await dialog.getByRole("button", { name: "Einladungen senden" }).click();
  await expect(page.getByText("Alle Einladungen sind verschickt")).toBeVisible();
}

/** The link in the mail to an address, below the address of the page. */
async function linkFor(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      // a code for the address may have come since
      link = /\/invitation#[\w-]+/.exec((await mailsTo(page, email)).join("\n"))?.[0];
      return link;
    })
    .toBeDefined();
  return link!;
}

/** Follows the link as somebody who has no account yet, proves the address on the same page, up to the project list. */
async function accept(page: Page, link: string, account: Account): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { name: /^Einladung von/ })).toBeVisible();
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByLabel("Passwort wiederholen")).toBeVisible();
  await fillSignUp(page, account);
  await page.getByRole("button", { name: "Später" }).click();
  await page.getByRole("button", { name: "Einladung annehmen" }).click();
  await expect(page.getByRole("heading", { name: "Ihre Adresse ist noch nicht bestätigt" })).toBeVisible();
  await proveAddress(page, account.email);
  await expect(page).toHaveURL(/\/projects/);
}

for (const [role, word] of [
  ["tenant", "Mieter"],
  ["facility", "Haustechnik"],
] as const satisfies readonly (readonly [Role, string])[]) {
  test(
    `somebody is invited as ${role}, and reaches exactly the pages of that role`,
    { tag: "@all" },
    async ({ page, browser, baseURL, watched }) => {
      await signUp(page);
      const project = await createProject(page, "Lindenhof");
      await waitUntilSent(page);
      const account = newAccount();
      await invite(page, account.email, { role: word, project: "Lindenhof" });

      const context = await browser.newContext({ baseURL: baseURL!, locale: "de-DE" });
      const stop = await watch(context, new URL(baseURL!), watched);
      await withoutServiceWorker(context);
      const guest = await context.newPage();
      await accept(guest, await linkFor(page, account.email), account);
      await expect(lineOf(guest, "Lindenhof")).toBeVisible();
      for (const [address, needs] of pagesOf(project)) {
        await guest.goto(address);
        const refused = guest.getByRole("heading", { name: refusal });
        if (may([role], needs)) {
          await expect(guest.getByRole("heading", { level: 1 }).first()).toBeAttached();
          await expect(refused).toHaveCount(0);
        } else {
          await expect(refused).toBeVisible();
          await expect(guest).toHaveURL(new RegExp(`${address.replace("?", "\\?")}$`)); // the address stays
        }
      }
      await guest.goto(await linkFor(page, account.email));
      await expect(
        guest.getByRole("heading", { name: "Diese Einladung ist schon angenommen" }),
      ).toBeVisible();
      stop();
      await context.close();

      await page.reload();
      await expect(page.getByRole("list", { name: "Nur in einem Projekt" })).toContainText(account.email);
      await expect(page.getByText("Keine offene Einladung")).toBeVisible();
    },
  );
}

test(
  "an invitation of another address is not accepted, and a deep link leads there after signing in",
  { tag: "@all" },
  async ({ page, browser, baseURL }) => {
    const owner = await signUp(page);
    await createProject(page, "Lindenhof");
    await waitUntilSent(page);
    const email = newAccount().email;
    await invite(page, email, { role: "Prüfung", project: "Ganze Organisation" });
    const link = await linkFor(page, email);
    const context = await browser.newContext({ baseURL: baseURL!, locale: "de-DE" });
    await withoutServiceWorker(context);
    const other = await context.newPage();
    await other.goto(link);
    await other.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(other.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    await fillSignIn(other, owner);
    await other.getByRole("button", { name: "Einladung annehmen" }).click();
    await expect(
      other.getByRole("heading", { name: "Die Einladung ging an eine andere Adresse" }),
    ).toBeVisible();
    await context.close();

    await page.getByRole("button", { name: `Einladung an ${email} zurückziehen` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Zurückziehen" }).click();
    await expect(page.getByText("Keine offene Einladung")).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Diese Einladung gilt nicht mehr" })).toBeVisible();
  },
);

import type { Page } from "@playwright/test";
import { faultProxy, type FaultProxy } from "../helpers/product/faultProxy.ts";
import { rowsOnServer } from "../helpers/product/onServer.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, fillSignIn, signUp, test } from "../helpers/product/product.ts";
import { createProject, lineOf, renameProject } from "../helpers/pages/projectList.ts";

test("after days without a network nothing goes out as a stranger, nothing is set back, and signing in sends everything", async ({
  browser,
  baseURL,
}) => {
  const proxy = await faultProxy(baseURL!);
  const context = await browser.newContext({ baseURL: proxy.url, locale: "de-DE" });
  const before = await context.newPage();
  const account = await signUp(before);
  await createProject(before, "Haus am See");
  await waitUntilSent(before);
  // The service for signing in cannot be reached, everything else can: also for the page that is about to be closed.
  proxy.let((path) => (path.startsWith("/auth/v1/") ? "drop" : undefined));
  const former = await letTokenRunOut(before);
  await before.close();

  proxy.seen.length = 0;
  const page = await context.newPage();
  await page.goto("/projects");
  await renameProject(page, "Haus am See", "Haus am Hang");
  await expect(page.locator("[data-sync]")).toContainText("Gesperrt");
  await page.reload();
  await expect(lineOf(page, "Haus am Hang")).toBeVisible();
  await expect.poll(() => asked(proxy, "/auth/v1/token")).toBeGreaterThan(1);
  expect(toServer(proxy, former)).toEqual([]);

  // It answers again, and says that the session is over.
  proxy.let((path) => (path.startsWith("/auth/v1/token?grant_type=refresh_token") ? 503 : undefined));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => proxy.seen.filter(({ fault }) => fault === 503).length).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem("klarbau.session"))).not.toBeNull(); // a stumbling server ends nothing
  proxy.let(() => undefined);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Ihre Anmeldung ist abgelaufen")).toBeVisible();
  await expect(lineOf(page, "Haus am Hang")).toBeVisible();
  expect(toServer(proxy, former)).toEqual([]);

  await page.getByRole("link", { name: "Neu anmelden" }).click();
  await fillSignIn(page, account);
  await expect(lineOf(page, "Haus am Hang")).toBeVisible();
  await waitUntilSent(page);
  expect(await rowsOnServer(page, "projects", "select=name")).toEqual([{ name: "Haus am Hang" }]);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("klarbau.session")!).access_token);
  const used = new Set(toServer(proxy, former).map(({ authorization }) => authorization));
  expect(used).toEqual(new Set([`Bearer ${token}`]));
  await context.close();
  await proxy.close();
});

/** Makes the stored session one of three days ago, with tokens that nobody takes any more; answers with its former token. */
const letTokenRunOut = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("klarbau.session")!);
    const expires_at = Math.floor(Date.now() / 1000) - 3 * 86_400;
    const old = { ...session, access_token: "three-days-old", refresh_token: "three-days-old", expires_at };
    localStorage.setItem("klarbau.session", JSON.stringify(old));
    return session.access_token as string;
  });

/** Every request for rows, files or functions, but those that the closed page still sent with the token that it had. */
const toServer = ({ seen }: FaultProxy, former: string) =>
  seen.filter(
    ({ path, authorization }) =>
      /^\/(rest|storage|functions)\/v1\//.test(path) && authorization !== `Bearer ${former}`,
  );
const asked = ({ seen }: FaultProxy, path: string) => seen.filter((one) => one.path.startsWith(path)).length;

import type { BrowserContext, Page, Route } from "@playwright/test";
import { takenOver } from "../looks/takenOver.ts";
import { expect } from "../product/product.ts";

/** Presses a button of the form by its words. */
export async function press(page: Page, name: string): Promise<void> {
  await takenOver(page);
  await page.locator("form").getByRole("button", { name, exact: true }).click();
}

/** Writes into fields by their labels. */
export async function write(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** What went wrong, as the form says it: heading, then reason. */
export async function expectProblem(page: Page, title: string, text: string): Promise<void> {
  const alert = page.locator("form").getByRole("alert");
  await expect(alert.locator("p").first()).toHaveText(title);
  await expect(alert.locator("p + div")).toHaveText(text);
}

/** What the form says after a call that worked. */
export const expectNotice = (page: Page, title: string): Promise<void> =>
  expect(page.locator("form").getByRole("status").locator("p").first()).toHaveText(title);

/** An answer that the server itself cannot be brought to give. */
export interface Fault {
  readonly status: number;
  readonly body: object;
}

/** The words of the auth service for a refusal. */
export const refusal = (status: number, error_code: string, msg: string, more: object = {}): Fault => ({
  status,
  body: { code: status, error_code, msg, ...more },
});

/** Answers requests of a path in place of the server, or not at all, until the answered function is called. */
export async function answerInstead(
  page: Page,
  path: string,
  fault: Fault | "drop",
): Promise<() => Promise<void>> {
  const handler = (route: Route) =>
    fault === "drop"
      ? route.abort("connectionfailed")
      : route.fulfill({ status: fault.status, json: fault.body });
  const pattern = `**${path}`;
  await page.route(pattern, handler);
  return () => page.unroute(pattern, handler);
}

/** A code or a link that somebody was sent. */
interface Sent {
  readonly code: string;
  readonly link: string;
}

/** The texts of all mails to an address, the newest first, from the mailbox of the development backend. */
export async function mailsTo({ request }: Pick<Page, "request">, to: string): Promise<readonly string[]> {
  const mails = (await (await request.get("/_dev/mail.json")).json()) as readonly {
    readonly to: string;
    readonly text: string;
  }[];
  return mails.filter((mail) => mail.to === to).map(({ text }) => text);
}

/** The last mail so far to an address with a code or a link in it: what is only told to somebody comes whenever it is written. */
export const mailSoFar = async (page: Pick<Page, "request">, to: string): Promise<Sent | undefined> =>
  (await mailsTo(page, to)).map(sentIn).find(({ code, link }) => code !== "" || link !== "");

/** Waits for a mail to an address with a code or a link in it. @param former the last one before; another one is waited for. */
export async function lastMail(page: Pick<Page, "request">, to: string, former?: Sent): Promise<Sent> {
  let last: Sent | undefined;
  await expect
    .poll(async () => {
      last = await mailSoFar(page, to);
      return last !== undefined && (last.code !== former?.code || last.link !== former.link);
    }, `a mail to ${to}`)
    .toBe(true);
  return last!;
}

/** Opens the link of a mail and presses the button that it leads to. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button").click();
}

const sentIn = (text: string): Sent => ({
  code: /\b(\d{6})\b/.exec(text)?.[1] ?? "",
  link: ownHost(/https?:\S+/.exec(text)?.[0] ?? ""),
});

/** Mails of a development backend name the machine by its number; the page is watched for anything but its name. */
const ownHost = (link: string) => link.replace("//127.0.0.1:", "//localhost:");

/** Pages without a service worker: what is answered in place of the server reaches them. */
export const withoutServiceWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  });

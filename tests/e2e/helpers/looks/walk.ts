import { type Page } from "@playwright/test";
import type { Language } from "#kernel/languages.ts";
import { firstOrAll, isEverything } from "../../../fixtures/everything.ts";
import { expect } from "../product/product.ts";
import { type Address, fillAddress, type Prepared } from "./addresses.ts";
import { seriousFaults } from "./axe.ts";
import { lastingFaults } from "./lastingFaults.ts";
import { waitUntilSettled } from "./waitUntilSettled.ts";
import { becomeDevice, type TestDevice, testDevices } from "./touchDevice.ts";
import { sideways, smallTargets } from "./touchTargets.ts";

/** How pages are looked at. */
export interface Walk {
  readonly language: Language;
  readonly scheme: "light" | "dark";
  /** Whether the server can be reached. */
  readonly isOnline: boolean;
  /** Whether each page is loaded from nothing, as by its address; else it is gone to from the page before. */
  readonly isLoaded: boolean;
}

/** What a page keeps of its router, for whoever looks from outside. */
interface RouterOfPage {
  readonly navigate: (to: { readonly href: string }) => Promise<void>;
  readonly state: { readonly status: string };
}

/** Goes to another page of the product without loading it anew, and waits until it is drawn. */
async function goOn(page: Page, href: string): Promise<void> {
  const entry = () => page.evaluate(() => JSON.stringify(history.state));
  const before = await entry();
  await page.evaluate(
    (to) => (globalThis as unknown as { __TSR_ROUTER__: RouterOfPage }).__TSR_ROUTER__.navigate({ href: to }),
    href,
  );
  await page.waitForFunction(
    () => (globalThis as unknown as { __TSR_ROUTER__: RouterOfPage }).__TSR_ROUTER__.state.status === "idle",
  );
  // The page before may have led here already: then nothing moves. A page may lead back to where one has been: then only the entry is new.
  const isThere = await page.evaluate((to) => location.href.slice(location.origin.length) === to, href);
  if (!isThere) expect(await entry(), `gone on to ${href}`).not.toBe(before);
}

/** Whether a page reaches the server. `navigator.onLine` tells nothing: a page that was led elsewhere says yes again. */
const reachable = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    fetch("/health", { cache: "no-store" }).then(
      () => true,
      () => false,
    ),
  );

/** What stands on a page that could not be shown, in every language. */
const broken =
  /^(Etwas ist schiefgegangen|Something went wrong|Une erreur s’est produite|Algo ha salido mal|Qualcosa è andato storto)$/;

const desk = { width: 1280, height: 720, touch: false };

/**
 * Opens each address once: held as a phone, with `npm run test:all` also turned into a tablet, and as a window on a desk. Answers what a
 * finger would miss, what scrolls sideways and what axe finds serious. Pairs of colours are measured by `src/ui/theme/contrast.test.ts`;
 * here axe looks at colours with `npm run test:all`.
 */
export async function walkAddresses(
  page: Page,
  places: readonly Address[],
  { language, scheme, isOnline, isLoaded }: Walk,
  prepared?: Prepared,
): Promise<readonly string[]> {
  await page.addInitScript(
    ([lang, look]) => {
      if (window.top !== window) return;
      localStorage.setItem("klarbau_enabled_languages", JSON.stringify([lang]));
      localStorage.setItem("klarbau_language", lang);
      localStorage.setItem("klarbau_theme", look);
    },
    [language, scheme] as const,
  );
  const found: string[] = [];
  let open = "";
  page.on("console", (said) => {
    // Without a network a browser writes down each request that does not arrive.
    if (isOnline && said.type() === "error") found.push(`${open}: console: ${said.text()}`);
  });
  page.on("pageerror", (error) => found.push(`${open}: ${String(error)}`));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") found.push(`${open}: asks ${request.url()}`);
  });
  let device: TestDevice | undefined;
  const become = async (next: TestDevice) => {
    if (next !== device) await becomeDevice(page, next);
    device = next;
  };
  for (const [n, address] of places.entries()) {
    const note = (faults: readonly string[], where: string) =>
      found.push(...faults.map((fault) => `${address.path} ${where}: ${fault}`));
    const stands = async () => {
      await waitUntilSettled(page);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).toHaveAttribute("data-theme", scheme);
    };
    const byHand = async () => {
      for (const name of firstOrAll(["phone", "tablet"] as const)) {
        await become(testDevices[name]);
        await stands();
        note(await lastingFaults(() => smallTargets(page)), `on the ${name}`);
        note(await lastingFaults(() => sideways(page)), `on the ${name}`);
      }
    };
    const onDesk = async () => {
      await become(desk);
      await stands();
      await expect(page.getByText(broken), address.path).toHaveCount(0);
      note(
        await lastingFaults(async () => {
          const title = await page.title();
          return /.+ · Klarbau$/.test(title) ? [] : [`the tab is called ${title}`];
        }),
        "on a desk",
      );
      note(await lastingFaults(() => seriousFaults(page, { isColourless: !isEverything })), "on a desk");
    };
    // Every other page begins where the one before has ended: to become another device, a page is drawn anew.
    const beginsByHand = n % 2 === 0;
    await become(beginsByHand ? testDevices.phone : desk);
    const href = fillAddress(address, prepared);
    open = address.path;
    await (isLoaded || n === 0 ? page.goto(href) : goOn(page, href));
    expect(await reachable(page), address.path).toBe(isOnline);
    for (const look of beginsByHand ? [byHand, onDesk] : [onDesk, byHand]) await look();
  }
  return found;
}

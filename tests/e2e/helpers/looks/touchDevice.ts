import type { CDPSession, Page, PlaywrightTestOptions } from "@playwright/test";

/** A device as the tests know it: its window in CSS pixels, and whether it is used with fingers. */
export interface TestDevice {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}

/** The devices that the pages are looked at on. */
export const testDevices = {
  tablet: { width: 1024, height: 768, touch: true },
  phone: { width: 390, height: 844, touch: true },
  desktop: { width: 1440, height: 900, touch: false },
} as const satisfies Record<string, TestDevice>;

const { width, height } = testDevices.tablet;
/**
 * Options for tests that are on a tablet from their first page to their last: fingers, and the product
 * kept for days without a network.
 */
export const onTablet = {
  hasTouch: true,
  viewport: { width, height },
  serviceWorkers: "allow",
} as const satisfies Partial<PlaywrightTestOptions>;

/** A session gives its emulation up when it ends: one for the life of a page. */
const sessions = new WeakMap<Page, CDPSession>();

/** Gives a page the window and the fingers of a device. */
export async function becomeDevice(page: Page, { width, height, touch }: TestDevice): Promise<void> {
  await page.setViewportSize({ width, height });
  const client = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, client);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: touch, maxTouchPoints: touch ? 5 : 1 });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  // What follows the width of the window is drawn with the next frame, what that moves with the one after. On a very busy machine Chromium
  // was seen to draw a page no more until something asks for a picture of it; whoever measures asks for its layout, and can go on.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 10_000);
      }),
  );
}

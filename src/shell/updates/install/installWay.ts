import type { InstallState } from "../installOffer.ts";

/** So long after the browser's offer the card comes, ms (specification, install prompt delay). */
export const installDelay = 10_000;

/** Pages on which somebody signs in: nothing else is asked there. */
const quietPages = ["/auth", "/translate-admin/login"];

/** What of the browser says how the product is installed on it. */
export type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** How the product is installed: the browser asks, or somebody does it in its menu, which the card explains. */
export type InstallWay = "offered" | "ios" | "firefox";

/** How the product can be installed here; nothing where it is installed, or the browser cannot. */
export function installWay(
  state: InstallState,
  { userAgent, maxTouchPoints }: Device,
): InstallWay | undefined {
  if (state === "installed") return undefined;
  if (state === "offered") return "offered";
  // An iPad says that it is a Macintosh, of which none can be touched.
  const isPad = userAgent.includes("Macintosh") && maxTouchPoints > 1;
  if (isPad || /iPhone|iPad|iPod/.test(userAgent)) return "ios";
  return /Android/.test(userAgent) && /Firefox\//.test(userAgent) ? "firefox" : undefined;
}

/** Whether the card may stand on a page. */
export const mayOfferInstall = (path: string): boolean => {
  const page = path.replace(/\/+$/, "");
  return !quietPages.includes(page);
};

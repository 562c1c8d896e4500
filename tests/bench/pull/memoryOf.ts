import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";

/**
 * Memory in MB: what the page's own heap uses, and what the process of the page with its workers holds in the machine (Linux only; the
 * largest renderer counts).
 */
export async function memoryOf(browser: Browser, page: Page): Promise<Readonly<Record<string, number>>> {
  const cdp = await page.context().newCDPSession(page);
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  await cdp.detach();
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send("SystemInfo.getProcessInfo");
  await whole.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => residentOf(id));
  return { "heap of the page": mb(usedSize), "renderer with its workers": mb(Math.max(0, ...renderers)) };
}

const mb = (bytes: number) => Math.round(bytes / 1e6);

/** Resident bytes of a process; 0 where nobody can tell. */
function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

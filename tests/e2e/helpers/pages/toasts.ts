import { type BrowserContext, expect, type Page } from "@playwright/test";

// A toast goes after a few seconds, and a busy machine looks later than that: the page itself notes what its toasts have told.

/** What a toast has told. */
interface Told {
  readonly id: string;
  readonly lines: readonly string[];
  readonly stands: boolean;
}

/** Lets every page of a browser note its toasts; those of tests on `product.ts` and `preparedDevice.ts` do so already. */
export const noteToasts = (context: BrowserContext): Promise<unknown> => context.addInitScript(note);

/** Which toasts of a page have been looked for and found: each counts once. */
const counted = new WeakMap<Page, Set<string>>();

/** A toast with these words stands there, or has stood there since the page was loaded and was not asked about before. */
export async function expectToast(page: Page, title: string | RegExp, text?: string | RegExp): Promise<void> {
  const known = counted.get(page) ?? new Set();
  counted.set(page, known);
  const wanted = text === undefined ? [title] : [title, text];
  const has = (lines: readonly string[], words: string | RegExp) =>
    lines.some((line) => (typeof words === "string" ? line === words : words.test(line)));
  await expect
    .poll(
      async () => {
        // A locator waits while the page goes to another address.
        const noted = (await page.locator("html").getAttribute("data-told")) ?? "[]";
        const told = JSON.parse(noted) as readonly Told[];
        const found = told.find(
          ({ id, lines, stands }) => (stands || !known.has(id)) && wanted.every((words) => has(lines, words)),
        );
        if (!found) return `told: ${told.map(({ lines }) => lines.join(" / ")).join("; ") || "nothing"}`;
        known.add(found.id);
        return "found";
      },
      // What is told may have waited for the server before: forty seconds after a sign-in.
      { message: `a toast "${wanted.join(" / ")}"`, timeout: 120_000 },
    )
    .toBe("found");
}

/** The next toast with something to press stays until that is done, as under a pointer that rests on it. */
export const holdNextToast = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.dataset["hold"] = ""));

/** Runs in the page. */
function note(): void {
  if (window.top !== window) return;
  interface Noted {
    readonly id: string;
    readonly lines: readonly string[];
    readonly toast: Element;
  }
  const all: Noted[] = [];
  const roles = ["status", "alert", "presentation"].map((role) => `[role=${role}]`).join();
  const look = () => {
    const { documentElement: html } = document;
    if (!html) return;
    for (const toast of document.querySelectorAll(`body > :not(#root) :is(${roles}):has(p)`)) {
      const lines = [...toast.querySelectorAll("p")].map((line) => line.textContent.trim());
      const former = all.findLast((one) => one.toast === toast);
      if (former?.lines.join("\n") === lines.join("\n")) continue;
      all.push({ id: `${performance.timeOrigin} ${all.length}`, lines, toast });
      if (!("hold" in html.dataset) || toast.querySelectorAll("button").length < 2) continue;
      delete html.dataset["hold"];
      toast.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    }
    const told = JSON.stringify(
      all.map((one) => {
        const { id, lines, toast } = one;
        return {
          id,
          lines,
          stands: toast.isConnected && all.findLast((other) => other.toast === toast) === one,
        };
      }),
    );
    if (all.length > 0 && html.dataset["told"] !== told) html.dataset["told"] = told;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

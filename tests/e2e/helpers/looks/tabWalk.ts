import type { Page } from "@playwright/test";

/**
 * Goes through the page with Tab alone, from its start until it begins anew. Answers what a person without a mouse would miss: focus
 * that cannot be seen or lies outside the window, steps back in the reading order, and things that are never reached.
 */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.removeAllRanges();
    window.scrollTo(0, 0);
  });
  const found: string[] = [];
  for (let step = 0; step < 300; step++) {
    await page.keyboard.press("Tab");
    const said = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      if (!at || at === document.body || "walked" in at.dataset) return;
      const last = [...document.querySelectorAll<HTMLElement>("[data-walked]")].at(-1);
      const isBack = last && last.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_PRECEDING;
      at.dataset["walked"] = "";
      // a password is an input in a frame in the frame that shows the focus
      const frame = at.parentElement;
      const ringed = [at, frame, frame?.parentElement, at.closest("label")].some((one) => {
        const style = one && getComputedStyle(one);
        return style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
      });
      const { top, bottom, left, right } = at.getBoundingClientRect();
      const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      const name = at.getAttribute("aria-label") ?? at.getAttribute("name") ?? at.textContent ?? "";
      const faults = [
        isBack && "goes back in the reading order",
        !ringed && "shows no focus",
        !isInside && "lies outside the window",
      ].filter((fault) => typeof fault === "string");
      return faults.map((fault) => `${at.localName} "${name.trim().slice(0, 40)}" ${fault}`);
    });
    if (!said) break;
    found.push(...said);
  }
  const missed = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
    const missing = [...all].filter((one) => {
      const isOff = (one as HTMLButtonElement).disabled || one.tabIndex < 0 || one.closest("[inert]");
      const isOtherRadio = one instanceof HTMLInputElement && one.type === "radio" && !one.checked;
      return !isOff && !isOtherRadio && one.checkVisibility() && !("walked" in one.dataset);
    });
    return missing.map(({ localName, textContent }) => `${localName} "${textContent}" is never reached`);
  });
  return [...found, ...missed];
}

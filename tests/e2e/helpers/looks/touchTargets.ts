import type { Page } from "@playwright/test";

/** Smallest side of what a finger is to hit, CSS pixels. */
const smallest = 44;

/**
 * Everything on a page that a finger could miss: interactive elements whose touchable area is below 44 by 44 px. The area is
 * measured by asking the page what lies there, so that a padded hit area counts and a covered one does not. Links inside
 * a sentence are left out, as in WCAG 2.5.8. `within` is a selector: only what lies there is measured.
 */
export const smallTargets = (page: Page, within = "body"): Promise<string[]> =>
  page.evaluate(
    ([least, place]) => {
      const half = least / 2 - 1;
      const selector =
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=menuitem]";
      const own = (element: Element) => element.closest("label") ?? element;
      const visible = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest("[inert], [aria-hidden=true]") &&
        element.getBoundingClientRect().width > 1;
      const inSentence = (element: Element) => {
        const parent = element.parentElement;
        return (
          element.localName === "a" &&
          getComputedStyle(element).display === "inline" &&
          (parent?.textContent ?? "").trim().length > (element.textContent ?? "").trim().length
        );
      };
      /** How far the element answers from its middle in one direction, up to half a target. */
      const reach = (element: Element, x: number, y: number, dx: number, dy: number) => {
        for (let step = half; step > 0; step--) {
          const at = document.elementFromPoint(x + dx * step, y + dy * step);
          if (at && (element.contains(at) || own(at).contains(element))) return step;
        }
        return 0;
      };
      const found: string[] = [];
      const elements = [...document.querySelectorAll(place)].flatMap((part) => [
        ...part.querySelectorAll(selector),
      ]);
      for (const element of elements) {
        const target = own(element);
        if (!visible(target) || inSentence(element) || (element as HTMLButtonElement).disabled) continue;
        target.scrollIntoView({ block: "center", inline: "center" });
        const box = target.getBoundingClientRect();
        if (box.right <= 0 || box.bottom <= 0) continue; // the skip link waits above the page
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const wide = box.width >= least || reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0) >= 2 * half;
        const high =
          box.height >= least || reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1) >= 2 * half;
        if (wide && high) continue;
        const name = element.getAttribute("aria-label") ?? (target.textContent ?? "").trim();
        found.push(
          `${element.localName} "${name.slice(0, 40)}" ${Math.round(box.width)} × ${Math.round(box.height)}`,
        );
      }
      window.scrollTo(0, 0);
      return [...new Set(found)];
    },
    [smallest, within] as const,
  );

/** What makes a page scroll sideways: the elements that stand out at the right, or nothing. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.body.querySelectorAll("*")]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement),
      )
      .slice(0, 5)
      .map(
        (element) =>
          `${element.localName}.${element.getAttribute("class") ?? ""} ${scrollWidth} > ${clientWidth}`,
      )
      .concat(`page ${scrollWidth} > ${clientWidth}`);
  });

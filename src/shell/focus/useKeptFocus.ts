import { useEffect, useEffectEvent } from "react";

const takesFocus =
  "button:not(:disabled), input:not(:disabled):not([hidden]), select:not(:disabled), textarea:not(:disabled), a[href]";

/** As many places as are remembered on the way back. */
const mostPlaces = 12;

/**
 * Keeps the focus of a page whose parts come and go: whoever works with keys or reads with the ears goes on there, and not at the top of
 * the page. When what had the focus goes, it moves on in what has come in its place beside the picture (an `aside`), else back to where
 * it was before, else to the picture, else to the page itself. Focus that is somewhere by then stays, and nothing moves at a click.
 * @param page the page's element, if it is there; it must stay while the page does.
 */
export function useKeptFocus(page: () => HTMLElement | null): void {
  const find = useEffectEvent(page);
  useEffect(() => {
    const root = find();
    if (!root) return;
    const places: Place[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === root) return;
      const side = target.closest("aside");
      places.push({ element: target, side, head: side?.querySelector("header") ?? null });
      if (places.length > mostPlaces) places.shift();
    };
    const mend = () => {
      const last = places.at(-1);
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      (inSide(last) ?? before(places) ?? instead(root))?.focus();
    };
    const watch = new MutationObserver(mend);
    watch.observe(root, { childList: true, subtree: true });
    root.addEventListener("focusin", note);
    return () => {
      watch.disconnect();
      root.removeEventListener("focusin", note);
    };
  }, []);
}

/** Where the focus was. */
interface Place {
  readonly element: HTMLElement;
  /** What stands beside the picture, when the element was in there, and its head. */
  readonly side: Element | null;
  readonly head: Element | null;
}

/** What to go on with beside the picture: the start of another panel, or what follows the head of the same one. */
function inSide({ side, head }: Place): HTMLElement | undefined {
  if (!side?.isConnected) return undefined;
  const all = [...side.querySelectorAll<HTMLElement>(takesFocus)];
  return all.find((one) => !head?.isConnected || !head.contains(one)) ?? all[0];
}

/** The last place that is still there and takes the focus. */
const before = (places: readonly Place[]): HTMLElement | undefined =>
  places.findLast(({ element }) => element.isConnected && !element.matches(":disabled, [inert] *"))?.element;

const instead = (root: HTMLElement): HTMLElement | null =>
  root.querySelector<HTMLElement>("canvas[tabindex]") ?? (root.hasAttribute("tabindex") ? root : null);

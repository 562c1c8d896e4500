/** How long after a click the next page is scrolled to its top, ms (specification, header). */
const toTopAfter_ms = 100;

/** Scrolls to the top once the page that a link leads to is there. */
export const toTop = (): void => {
  window.setTimeout(() => window.scrollTo({ top: 0 }), toTopAfter_ms);
};

/** Between a button and its menu, px. */
const gap = 4;
/** Between a menu and the edge of the window at least, px. */
const edge = 8;

/**
 * Puts a fixed element below a button, their right edges in line; above it where there is no room below and more above. It stays inside the
 * window. Writes element styles, which the content security policy allows to scripts.
 */
export function placeBelow(element: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + gap;
  const isAbove = below + height > clientHeight - edge && top > clientHeight - bottom;
  const wanted = isAbove ? top - gap - height : below;
  element.style.left = `${Math.max(edge, Math.min(right - width, clientWidth - width - edge))}px`;
  element.style.top = `${Math.max(edge, Math.min(wanted, clientHeight - height - edge))}px`;
}

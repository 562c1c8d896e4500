const listeners = new Set<() => void>();

/** Tells everybody on this page that the address is proven now. */
export const tellProven = (): void => listeners.forEach((listener) => listener());

/** Hears of it. @returns ends that */
export function followProven(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

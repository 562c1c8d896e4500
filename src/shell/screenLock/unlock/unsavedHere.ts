import { hasUnsavedInput } from "../../updates/unsavedInput.ts";

const lock = "klarbau-unsaved";

/** While the screen is locked: tells the other tabs that a form of this one holds something. @returns how to end that. */
export function tellUnsavedHere(): () => void {
  if (!hasUnsavedInput() || !navigator.locks) return () => undefined;
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  void navigator.locks.request(lock, { mode: "shared" }, () => over);
  return end;
}

/** Whether a form in any tab of the locked person holds something that goes with the page. */
export async function isUnsavedAnywhere(): Promise<boolean> {
  if (hasUnsavedInput()) return true;
  const known = await navigator.locks?.query();
  return known?.held?.some(({ name }) => name === lock) ?? false;
}

import { heldWork } from "./heldWork.ts";

/** Forms in which something was typed since they were last sent. A form that has left the page counts no more. */
const typed = new Set<HTMLFormElement>();

/** Forms that were sent and are still on screen: whether that went well is not known here. */
const sent = new Set<HTMLFormElement>();

/** What a form shows whose sending was refused: a field that is wrong, or a notice of a failure. Its text is unsaved again. */
const refusal = '[aria-invalid="true"], [role="alert"], [data-tone="offline"]';

/** Watches every form of the page from now on: no page needs to tell what it holds. */
export function watchUnsavedInput(page: Document = document): void {
  page.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) typed.add(form);
  });
  page.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement && typed.delete(target)) sent.add(target);
  });
  page.addEventListener("reset", ({ target }) => {
    if (target instanceof HTMLFormElement) for (const forms of [typed, sent]) forms.delete(target);
  });
  // What a form needed to be sent may be the very part that did not arrive: its text counts as unsaved again.
  globalThis.addEventListener("vite:preloadError", () => {
    for (const form of sent) typed.add(form);
    sent.clear();
  });
  // public/boot.js asks before it loads the page anew because a part of it did not arrive.
  globalThis.addEventListener("klarbau:reload", (question) => {
    // A model that is being read would be lost; carrying data over goes on where it was.
    if (hasUnsavedInput() || heldWork() === "import") question.preventDefault();
  });
}

/** Whether a form on screen holds something that would be lost with the page. */
export function hasUnsavedInput(): boolean {
  for (const forms of [typed, sent]) for (const form of forms) if (!form.isConnected) forms.delete(form);
  return typed.size > 0 || [...sent].some((form) => form.querySelector(refusal) !== null);
}

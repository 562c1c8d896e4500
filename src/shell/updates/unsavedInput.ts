/** Forms in which something was typed since they were last sent. A form that has left the page counts no more. */
const typed = new Set<HTMLFormElement>();

/** Watches every form of the page from now on: no page needs to tell what it holds. */
export function watchUnsavedInput(page: Document = document): void {
  page.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) typed.add(form);
  });
  const settled = ({ target }: Event) => target instanceof HTMLFormElement && typed.delete(target);
  // public/boot.js asks before it loads the page anew because a part of it did not arrive.
  globalThis.addEventListener("klarbau:reload", (question) => hasUnsavedInput() && question.preventDefault());
  page.addEventListener("submit", settled);
  page.addEventListener("reset", settled);
}

/** Whether a form on screen holds something that would be lost with the page. */
export function hasUnsavedInput(): boolean {
  for (const form of typed) if (!form.isConnected) typed.delete(form);
  return typed.size > 0;
}

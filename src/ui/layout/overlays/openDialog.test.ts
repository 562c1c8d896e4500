// @vitest-environment jsdom
import { expect, test } from "vitest";
import { openDialog } from "./openDialog.ts";

/** A dialog as browsers have it; jsdom knows the element and not its methods. */
function aDialog(): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  const inside = document.createElement("button");
  dialog.append(inside);
  document.body.append(dialog);
  return Object.assign(dialog, {
    showModal: () => inside.focus(),
    show: () => inside.focus(),
    close: () => undefined,
  });
}

test.each([true, false])(
  "what opened a dialog has the focus back, also when the page was away for a moment before (modal: %s)",
  (modal) => {
    const opener = document.createElement("button");
    document.body.append(opener);
    opener.focus();
    opener.blur(); // as when the page waits for a part of itself, and is hidden
    expect(document.activeElement).toBe(document.body);
    const close = openDialog(aDialog(), modal);
    expect(document.activeElement).not.toBe(opener);
    close();
    expect(document.activeElement).toBe(opener);
  },
);

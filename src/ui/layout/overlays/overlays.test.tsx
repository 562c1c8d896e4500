// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfirmDialog } from "../../feedback/ConfirmDialog.tsx";
import { Sheet } from "./Sheet.tsx";
import { mediaInJsdom } from "../../../../tests/fixtures/pages/windowInJsdom.ts";

beforeEach(() => mediaInJsdom());
afterEach(cleanup);

function Source() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        öffnen
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Endenergie" close="Schließen">
        96,4
      </Sheet>
    </>
  );
}

test("a sheet opens with its name, Escape closes it", async () => {
  const user = userEvent.setup();
  render(<Source />);
  expect(screen.queryByText("96,4")).toBeNull();
  await user.click(screen.getByText("öffnen"));
  expect(screen.getByRole("dialog", { name: "Endenergie" }).hasAttribute("open")).toBe(true);
  screen.getByRole("button", { name: "Schließen" }).focus();
  await user.keyboard("{Escape}");
  expect(screen.queryByText("96,4")).toBeNull();
});

test("a question is answered by one of its two buttons, and not while it is busy", async () => {
  const user = userEvent.setup();
  const said: string[] = [];
  const words = { title: "Projekt löschen?", confirm: "Löschen", cancel: "Abbrechen" };
  const answers = { onConfirm: () => said.push("ja"), onCancel: () => said.push("nein") };
  const { rerender } = render(<ConfirmDialog open {...words} {...answers} />);
  await user.click(screen.getByRole("button", { name: "Löschen" }));
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  rerender(<ConfirmDialog open busy {...words} {...answers} />);
  await user.click(screen.getByRole("button", { name: "Löschen" }));
  expect(said).toEqual(["ja", "nein"]);
});

test("Escape in a question that a sheet asks leaves the question, not the sheet", async () => {
  const user = userEvent.setup();
  const closed: string[] = [];
  render(
    <Sheet open onClose={() => closed.push("sheet")} title="Lohnliste" close="Schließen">
      <ConfirmDialog open title="Warum?" confirm="Ja" cancel="Nein" onConfirm={() => {}} onCancel={() => {}}>
        <input aria-label="Begründung" />
      </ConfirmDialog>
    </Sheet>,
  );
  await user.type(screen.getByLabelText("Begründung"), "Art. 17{Escape}");
  expect(closed).toEqual([]);
  screen.getByRole("button", { name: "Schließen" }).focus();
  await user.keyboard("{Escape}");
  expect(closed).toEqual(["sheet"]);
});

// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ConfirmDialog } from "../feedback/ConfirmDialog.tsx";
import { Button } from "./Button.tsx";
import { Menu } from "./Menu.tsx";
import { render } from "../../../tests/fixtures/pages/showPart.tsx";

afterEach(cleanup);

/** A menu whose entry asks before it does something, and where the focus was in that moment. */
function Asking({ onAsked }: { readonly onAsked: (focused: Element | null) => void }) {
  const [asks, setAsks] = useState(false);
  const ask = () => {
    onAsked(document.activeElement);
    setAsks(true);
  };
  const words = { title: "Gerät abmelden?", confirm: "Abmelden", cancel: "Abbrechen" };
  return (
    <>
      <Menu
        trigger={<Button>Mehr</Button>}
        entries={[{ id: "out", label: "Gerät abmelden", onSelect: ask }]}
      />
      <ConfirmDialog open={asks} {...words} onConfirm={() => undefined} onCancel={() => setAsks(false)} />
    </>
  );
}

test("who opens a question from a menu by keyboard is at the menu's button again after leaving it", async () => {
  const user = userEvent.setup();
  const focused: (Element | null)[] = [];
  render(<Asking onAsked={(element) => focused.push(element)} />);
  const button = screen.getByRole("button", { name: "Mehr" });
  button.focus();
  await user.keyboard("{Enter}");
  const entry = await screen.findByRole("menuitem", { name: "Gerät abmelden" });
  entry.focus();
  await user.keyboard("{Enter}");
  expect(focused).toEqual([button]); // a dialog gives the focus back to where it was when it opened
});

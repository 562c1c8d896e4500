// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Button } from "./Button.tsx";

afterEach(cleanup);

let sent: string[] = [];

/** A form that is busy from its first sending until `done` is pressed. */
function Sending() {
  const [busy, setBusy] = useState(false);
  const note = (what: string) => () => sent.push(what);
  return (
    <div role="presentation" onClick={note("around")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push("form");
          setBusy(true);
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" busy={busy} disabled={busy} onClick={note("press")}>
          {"Senden"}
        </Button>
      </form>
      <button type="button" onClick={() => setBusy(false)}>
        {"fertig"}
      </button>
    </div>
  );
}

test("while work is under way a button keeps the focus, says so, and neither a press nor Enter in a field does anything", async () => {
  sent = [];
  const user = userEvent.setup();
  render(<Sending />);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Senden" });
  button.focus();
  await user.keyboard("{Enter}");
  expect(sent).toEqual(["press", "around", "form"]);
  expect(document.activeElement).toBe(button);
  expect([button.disabled, button.ariaBusy, button.ariaDisabled]).toEqual([false, "true", "true"]);

  sent = [];
  await user.keyboard("{Enter} ");
  await user.click(button);
  await user.type(screen.getByLabelText("Name"), "Anna{Enter}");
  expect(sent.filter((what) => what !== "around")).toEqual([]);

  await user.click(screen.getByRole("button", { name: "fertig" }));
  expect([button.ariaBusy, button.ariaDisabled]).toEqual([null, null]);
  sent = [];
  await user.click(button);
  expect(sent).toContain("form");
});

test("a button that may not be pressed at all takes no focus", () => {
  render(<Button disabled>{"Senden"}</Button>);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Senden" });
  button.focus();
  expect(document.activeElement).toBe(document.body);
});

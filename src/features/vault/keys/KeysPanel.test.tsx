// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { KeysPanel } from "./KeysPanel.tsx";
import type { KeyActions, Keys } from "./useKeys.ts";
import { render } from "../../../../tests/fixtures/pages/showPart.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("vault-keys");
});
afterEach(cleanup);

test("what is wrong with a recovery code stands at its field, the dialog stays, and what was typed with it", async () => {
  const user = userEvent.setup();
  const keys: Keys = { rows: { devices: [], keys: [] }, access: "outside", holders: [] } as unknown as Keys;
  const answers = ["Das ist keiner.", undefined];
  const actions = {
    recover: (_: string, refused: (text: string) => void) => {
      const said = answers.shift();
      if (said) refused(said);
      return Promise.resolve(said === undefined);
    },
  } as KeyActions;
  render(<KeysPanel project="Lindenhof" keys={keys} actions={actions} mayWrite />);
  await user.click(screen.getByRole("button", { name: "Mit Code öffnen" }));
  const field = screen.getByLabelText("Wiederherstellungscode");
  await user.type(field, "abc");
  const dialog = screen.getByRole("dialog");
  const confirm = [...dialog.querySelectorAll("button")].at(-1)!;
  await user.click(confirm);
  await screen.findByText("Das ist keiner.");
  expect(field).toHaveProperty("value", "abc");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.click(confirm);
  await expect.poll(() => screen.queryByLabelText("Wiederherstellungscode")).toBeNull();
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { err, ok, type Result } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { LinkProblem, LinkUse } from "#shell/public/subscribe.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { NewsletterView } from "./NewsletterView.tsx";

const token = "0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f";

beforeEach(() => startI18n("de"));
afterEach(cleanup);

function show(hash: string, answer: Result<void, LinkProblem> = ok(undefined)) {
  const onPress = vi.fn<(use: LinkUse, given: string) => Promise<Result<void, LinkProblem>>>(
    async () => answer,
  );
  showPage(<NewsletterView hash={hash} onPress={onPress} />);
  return onPress;
}

test.each([
  ["confirm", "Anmeldung bestätigen", "Sie sind angemeldet"],
  ["leave", "Adresse löschen", "Sie sind abgemeldet"],
])(
  "the link to %s does nothing until its button is pressed, then says what is so",
  async (use, action, done) => {
    const onPress = show(`${use}=${token}`);
    const button = await screen.findByRole("button", { name: action });
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.click(button);
    await screen.findByRole("heading", { name: done });
    expect(onPress.mock.calls).toEqual([[use, token]]);
  },
);

test("a link that lacks a part says so, and offers nothing to press", async () => {
  show("confirm=0a1b2c3d");
  await screen.findByRole("heading", { name: "Der Link ist unvollständig" });
  expect(screen.queryByRole("button")).toBeNull();
});

test("a used link says so and has no button; without a network the button stays", async () => {
  show(`confirm=${token}`, err({ kind: "gone" }));
  fireEvent.click(await screen.findByRole("button"));
  await screen.findByText(/Dieser Link gilt nicht mehr/);
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  show(`leave=${token}`, err({ kind: "network" }));
  fireEvent.click(await screen.findByRole("button", { name: "Adresse löschen" }));
  await screen.findByText(/Keine Verbindung zum Server/);
  expect(screen.getByRole("button", { name: "Adresse löschen" })).toBeTruthy();
});

// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { SessionSource, SessionState } from "#data/server/session/sessionSource.ts";
import { intendedUrlKey } from "../guard.ts";
import { startI18n } from "../i18n/startI18n.ts";
import { SessionContext } from "../session/sessionContext.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { SessionEndedBanner } from "./SessionEndedBanner.tsx";

beforeAll(() => startI18n("de"));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const user = { id: "anna", email: "anna@example.org" };
function show(state: SessionState) {
  const source = { get: () => state, follow: () => () => undefined } as unknown as SessionSource;
  return showPage(
    <SessionContext value={source}>
      <SessionEndedBanner />
      <p>Seite</p>
    </SessionContext>,
  );
}

test("when the session has ended the page says that work goes on, and the way to sign in leads back to it", async () => {
  const router = show({ status: "ended", user });
  await screen.findByText("Seite");
  router.history.push("/energy?project=p");
  expect(await screen.findByText("Ihre Anmeldung ist abgelaufen")).toBeDefined();
  await userEvent.setup().click(screen.getByRole("link", { name: "Neu anmelden" }));
  expect(router.state.location.pathname).toBe("/auth");
  expect(sessionStorage.getItem(intendedUrlKey)).toBe("/energy?project=p");
});

test("as long as somebody is signed in there is no such bar", async () => {
  show({ status: "signed-in", user, access_token: "t", good_until: Infinity });
  await screen.findByText("Seite");
  expect(screen.queryByText("Ihre Anmeldung ist abgelaufen")).toBeNull();
});

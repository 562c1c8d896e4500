// @vitest-environment jsdom
import { notifications } from "@mantine/notifications";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { SessionSource } from "#data/server/sessionSource.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { SessionContext } from "#shell/session/sessionContext.ts";
import { accountServer } from "../../../tests/fixtures/accountServer.ts";
import { showPage } from "../../../tests/fixtures/showPage.tsx";
import { PasskeySection } from "./PasskeySection.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["account", "address", "factor"]);
});
afterEach(() => {
  cleanup();
  notifications.cleanQueue();
  notifications.clean();
  vi.unstubAllGlobals();
});

const rows = "/rest/v1/webauthn_credentials";
const tablet = {
  credential_id: "AQID",
  friendly_name: "Tablet",
  created_at: "2026-11-19T10:00:00+00:00",
  last_used_at: null,
  device_type: "multiDevice",
  backed_up: true,
};

/** A session that was begun a while ago, and goes on as whatever it is given. */
function sessionOfBefore() {
  const goOn = vi.fn<SessionSource["goOn"]>(() => true);
  const state = {
    status: "signed-in",
    user: { id: "anna", email: "anna@lindenhof.example" },
    access_token: "t",
    good_until: Infinity,
  } as const;
  return { get: () => state, follow: () => () => undefined, goOn } as unknown as SessionSource & {
    readonly goOn: typeof goOn;
  };
}

test("who has signed in a while ago shows once more who it is before a passkey goes, also in a browser without passkeys", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  const server = await accountServer({
    [`GET ${rows}`]: [tablet],
    [`DELETE ${rows}`]: Response.json({ code: "SY016" }, { status: 400 }),
    "POST /auth/v1/logout": {},
  });
  vi.stubGlobal("fetch", server.fetch);
  const source = sessionOfBefore();
  const user = userEvent.setup();
  showPage(
    <SessionContext value={source}>
      <PasskeySection client={server.client} config={server.config} />
    </SessionContext>,
  );
  const begin = async () => {
    await user.click(await screen.findByRole("button", { name: "Tablet entfernen" }));
    await user.click(screen.getByRole("button", { name: "Entfernen", hidden: true }));
  };
  await begin();
  await user.click(await screen.findByRole("button", { name: "Abbrechen" }));
  expect(await screen.findByText(/zeigen Sie noch einmal, dass Sie es sind\. Es wurde nichts/)).toBeTruthy();
  await begin();
  server.answers["POST /auth/v1/token"] = server.signedIn;
  server.answers[`DELETE ${rows}`] = [tablet];
  await user.type(await screen.findByLabelText("Ihr Passwort"), "richtig-1{Enter}");
  expect(await screen.findByText("Passkey entfernt")).toBeTruthy();
  expect(source.goOn).toHaveBeenCalledTimes(1);
});

// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { accountServer } from "../../../tests/fixtures/account/accountServer.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { ProveAddress } from "./ProveAddress.tsx";
import { followProven } from "./provenNow.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("address");
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const send = "GET /auth/v1/reauthenticate";
const put = "PUT /auth/v1/user";
const state = "POST /rest/v1/rpc/own_address_proven";
const anna = { id: "anna", email: "anna@lindenhof.example", user_metadata: {}, app_metadata: {} };
const refusal = (status: number, code: string) =>
  Response.json({ code, error_code: code, message: "x" }, { status });

async function show(answers: Parameters<typeof accountServer>[0]) {
  const server = await accountServer(answers);
  const onProven = vi.fn<() => void>();
  const onLater = vi.fn<() => void>();
  const heard = vi.fn<() => void>();
  const stop = followProven(heard);
  showPage(<ProveAddress email={anna.email} client={server.client} onProven={onProven} onLater={onLater} />);
  return { server, onProven, onLater, heard, stop, user: userEvent.setup() };
}
type Shown = Awaited<ReturnType<typeof show>>;

const sendCode = async ({ user }: Shown) =>
  user.click(await screen.findByRole("button", { name: "Code senden" }));
const type = async ({ user }: Shown, code: string) =>
  user.type(await screen.findByLabelText("Code aus der E-Mail"), code);

test("a code is sent, and shown as soon as it is whole; everybody on the page hears of it", async () => {
  const shown = await show({ [send]: {}, [put]: anna, [state]: true });
  expect(screen.queryByLabelText("Code aus der E-Mail")).toBeNull();
  await sendCode(shown);
  expect(await screen.findByText(/unterwegs an anna@lindenhof\.example/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Code aus der E-Mail"));
  await type(shown, "123 456");
  await waitFor(() => expect(shown.onProven).toHaveBeenCalledTimes(1));
  expect(shown.server.asked(put).map(({ body }) => body)).toMatchObject([{ nonce: "123456" }]);
  expect(shown.heard).toHaveBeenCalledTimes(1);
  shown.stop();
});

test("a wrong code says so and can be typed again, or sent anew", async () => {
  const shown = await show({ [send]: {}, [put]: refusal(403, "otp_expired"), [state]: false });
  await sendCode(shown);
  await type(shown, "000000");
  expect((await screen.findByRole("alert")).textContent).toContain("Dieser Code stimmt nicht");
  await shown.user.click(screen.getByRole("button", { name: "Neuen Code senden" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(shown.server.asked(send)).toHaveLength(2);
  expect(shown.onProven).not.toHaveBeenCalled();
});

test("a code whose answer got lost has counted: shown again, the server knows the address", async () => {
  const shown = await show({ [send]: {}, [put]: refusal(403, "otp_expired"), [state]: true });
  await sendCode(shown);
  await type(shown, "123456");
  await waitFor(() => expect(shown.onProven).toHaveBeenCalledTimes(1));
});

test("a server that takes the code and knows nothing of it is not believed", async () => {
  const shown = await show({ [send]: {}, [put]: anna, [state]: false });
  await sendCode(shown);
  await type(shown, "123456");
  expect((await screen.findByRole("alert")).textContent).toContain("Das hat nicht geklappt");
  expect(shown.onProven).not.toHaveBeenCalled();
});

test.each([
  ["unanswered", "Der Server hat nicht geantwortet. Verloren ist nichts"],
  [refusal(429, "over_request_rate_limit"), "Zu viele Versuche"],
  [refusal(403, "session_not_found"), "Ihre Anmeldung ist abgelaufen"],
] as const)("when no code can be sent (%#), that is said, and later is possible", async (answer, words) => {
  const shown = await show({ [send]: answer });
  await sendCode(shown);
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  await shown.user.click(screen.getByRole("button", { name: "Später" }));
  expect(shown.onLater).toHaveBeenCalledTimes(1);
  expect(shown.onProven).not.toHaveBeenCalled();
});

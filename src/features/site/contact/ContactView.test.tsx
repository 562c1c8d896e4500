// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeEach, expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { ContactMessage } from "#shell/public/sendContact.ts";
import { ContactView } from "./ContactView.tsx";

type Send = Parameters<typeof ContactView>[0]["onSend"];

beforeEach(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["site-contact", "contactform"]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function open(onSend: Send) {
  const routeTree = createRootRoute({ component: () => <ContactView onSend={onSend} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

async function show(onSend: Send) {
  await open(onSend);
  await userEvent.type(await screen.findByLabelText("Name"), "Mara");
  await userEvent.type(screen.getByLabelText("E-Mail-Adresse"), "mara@lindenhof.example");
  await userEvent.type(screen.getByLabelText("Nachricht"), "Was kostet es?");
  await userEvent.click(screen.getByRole("button", { name: "Nachricht senden" }));
}

test("a message that is sent leaves an empty form", async () => {
  const sent: ContactMessage[] = [];
  await show((message) => {
    sent.push(message);
    return Promise.resolve(ok({ copied: true }));
  });
  expect(sent).toEqual([{ name: "Mara", email: "mara@lindenhof.example", message: "Was kostet es?" }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Nachricht").value).toBe("");
});

test("a message that is not sent stays in its field, and the page says why", async () => {
  await show(() => Promise.resolve(err({ kind: "too_many" })));
  expect((await screen.findByRole("alert")).textContent).toContain("in einer Stunde");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Nachricht").value).toBe("Was kostet es?");
});

test("what was typed is there again after a look at another page, until it is sent", async () => {
  await show(() => Promise.resolve(err({ kind: "network" })));
  cleanup();
  await open(() => Promise.resolve(ok({ copied: true })));
  const message = await screen.findByLabelText<HTMLTextAreaElement>("Nachricht");
  expect([screen.getByLabelText<HTMLInputElement>("Name").value, message.value]).toEqual([
    "Mara",
    "Was kostet es?",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Nachricht senden" }));
  cleanup();
  await open(() => Promise.resolve(ok({ copied: true })));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Nachricht")).value).toBe("");
});

test("what is wrong with a field stands below it", async () => {
  await show(() => Promise.resolve(err({ kind: "invalid_email" })));
  expect(screen.getByLabelText("E-Mail-Adresse").getAttribute("aria-invalid")).toBe("true");
});

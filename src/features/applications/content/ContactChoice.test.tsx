// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useMemo, useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { liveContacts } from "#data/people/queries.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { useLive } from "#shell/useLive.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { ContactChoice } from "./ContactChoice.tsx";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["applications", "entry", "records"]);
});
afterEach(cleanup);

function Choice() {
  const { db, projectId } = on;
  const contacts = useLive(useMemo(() => liveContacts(db, projectId), [db, projectId]));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const onChoose = (id: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  if (contacts.status !== "ready") return null;
  return <ContactChoice {...{ projectId, chosen, onChoose }} contacts={contacts.value} />;
}

/** Opens the form of a new contact. */
async function open() {
  await userEvent.click(await screen.findByRole("button", { name: "Kontakt hinzufügen" }));
  return within(await screen.findByRole("dialog", { name: "Kontakt hinzufügen" }));
}

test("a contact is added with what is known of it, and stands in the application once it may", async () => {
  showPage(<Choice />, { db: on.db });
  const form = await open();
  const add = await form.findByRole<HTMLButtonElement>("button", { name: "Hinzufügen" });
  expect(add.disabled).toBe(true);
  await userEvent.type(form.getByLabelText(/^Name oder Firma/), " Aufzug Hoch ");
  await userEvent.type(form.getByLabelText("Telefon"), "030 123");
  expect(form.getByLabelText<HTMLInputElement>("Telefon").type).toBe("tel");
  expect(form.getByLabelText<HTMLInputElement>("E-Mail").type).toBe("email");
  await userEvent.click(form.getByRole("checkbox", { name: /In Anwendungen sichtbar/ }));
  await userEvent.click(add);
  expect(await screen.findByRole("checkbox", { name: /Aufzug Hoch/, checked: true })).toBeTruthy();
  const [contact] = await on.db.people.find({ selector: { kind: "contact" } }).exec();
  expect(contact?.toJSON()).toMatchObject({ name: "Aufzug Hoch", role: null, phone: "030 123", email: null, is_public: true }); // prettier-ignore
});

test("one that may not be shown cannot be chosen until somebody says it may", async () => {
  showPage(<Choice />, { db: on.db });
  const form = await open();
  await userEvent.type(await form.findByLabelText(/^Name oder Firma/), "Frau Adler");
  await userEvent.click(form.getByRole("button", { name: "Hinzufügen" }));
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Frau Adler/ });
  expect([box.checked, box.disabled]).toEqual([false, true]);
  await userEvent.click(screen.getByRole("button", { name: "Darf öffentlich gezeigt werden" }));
  await waitFor(() => expect(box.disabled).toBe(false));
});

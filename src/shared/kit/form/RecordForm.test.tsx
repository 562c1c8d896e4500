// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useMemo, useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { readDrafts } from "#data/device/readDraft.ts";
import type { AssetRow, Contact, SupersededRow } from "#data/documents.ts";
import { addContact, updateContact } from "#data/people/actions.ts";
import { liveContacts } from "#data/people/queries.ts";
import { readAll } from "#data/read.ts";
import { discard } from "#data/write.ts";
import type { Fields } from "#domain/sync/same.ts";
import { ok } from "#kernel/result.ts";
import type { Form } from "#domain/application/forms/form.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { CustomFields } from "./CustomFields.tsx";
import { RecordForm } from "./RecordForm.tsx";
import type { TypedFields } from "./useRecordForm.ts";
import { draftKey } from "./useKeptDraft.ts";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["entry", "records"]);
});
afterEach(async () => {
  cleanup();
  await i18n.changeLanguage("de");
});

async function aContact() {
  const added = await addContact(on.db, {
    project_id: on.projectId,
    name: "Herr Öz",
    role: "Hausmeister",
    phone: null,
    email: null,
    is_public: false,
  });
  if (!added.ok) throw new Error(added.error.kind);
  return added.value;
}

/** The form of the first contact, live as a page has it; of a new one while there is none. */
function ContactForm() {
  const db = useDatabase();
  const contacts = useLive(useMemo(() => liveContacts(db, on.projectId), [db]));
  if (contacts.status !== "ready") return null;
  return <RecordForm kind="contact" projectId={on.projectId} record={contacts.value[0] ?? null} />;
}
/** The form of one contact, live: undefined once it was deleted. */
function FollowedContact({ id }: { readonly id: string }) {
  const db = useDatabase();
  const contacts = useLive(useMemo(() => liveContacts(db, on.projectId), [db]));
  if (contacts.status !== "ready") return null;
  const record = contacts.value.find((one) => one.id === id);
  return <RecordForm kind="contact" projectId={on.projectId} record={record} start={{ is_public: false }} />;
}

/** What is kept of a form; undefined where nothing is. */
const draftOf = async (name: string) =>
  (await readDrafts(on.db, draftKey(name))).map(({ draft_value }) => draft_value)[0];
const show = () => showPage(<ContactForm />, { db: on.db });
const contact = async () => (await readAll(on.db.people, { kind: "contact" }))[0] as Contact | undefined;
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const save = () => userEvent.click(screen.getByRole("button", { name: "Speichern" }));
const retype = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};

test("a new document is filled in from its declaration; what is needed and missing is named", async () => {
  show();
  expect(await screen.findByText("Noch offen: Name")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Speichern" })).toHaveProperty("disabled", true);
  await userEvent.type(await field("Name"), "Aufzug Nord");
  await userEvent.click(screen.getByRole("checkbox", { name: /In Anwendungen sichtbar/ }));
  await save();
  await waitFor(async () =>
    expect(await contact()).toMatchObject({
      name: "Aufzug Nord",
      is_public: true,
      phone: null,
      project_id: on.projectId,
    }),
  );
});

test("only what was touched is written: what came meanwhile stays, and stands in the form", async () => {
  const { id } = await aContact();
  show();
  await retype("Telefon", "030 1");
  await updateContact(on.db, id, { role: "Verwaltung" });
  await waitFor(async () => expect((await field("Aufgabe")).value).toBe("Verwaltung"));
  await save();
  await waitFor(async () => expect(await contact()).toMatchObject({ phone: "030 1", role: "Verwaltung" }));
});

test("what two people have changed stands side by side: nothing is written before one is chosen, and the other is kept", async () => {
  const { id } = await aContact();
  show();
  await retype("Telefon", "030 1");
  await updateContact(on.db, id, { phone: "040 2" });
  const pair = within(await screen.findByRole("radiogroup", { name: "Telefon" }));
  expect(pair.getByText("030 1")).toBeTruthy();
  await save();
  expect((await contact())?.phone).toBe("040 2");
  await userEvent.click(pair.getByRole("radio", { name: /Ihre Eingabe/ }));
  await save();
  await waitFor(async () => expect((await contact())?.phone).toBe("030 1"));
  const [kept] = (await readAll(on.db.journal, { kind: "superseded" })) as readonly SupersededRow[];
  expect(kept).toMatchObject({ lost: { phone: "040 2" }, kept: { phone: "030 1" }, lost_from: "server" });
});

test("who takes the value of the other leaves the document alone, and the own one stays in the history", async () => {
  const { id } = await aContact();
  show();
  await retype("Telefon", "030 1");
  await updateContact(on.db, id, { phone: "040 2" });
  await userEvent.click(await screen.findByRole("radio", { name: /Inzwischen eingetragen/ }));
  await save();
  await waitFor(async () => expect((await field("Telefon")).value).toBe("040 2"));
  expect((await contact())?.phone).toBe("040 2");
  const [kept] = (await readAll(on.db.journal, { kind: "superseded" })) as readonly SupersededRow[];
  expect(kept).toMatchObject({ lost: { phone: "030 1" }, kept: { phone: "040 2" }, lost_from: "device" });
});

test("what is typed survives a reload with what it started from, and is gone once it is saved", async () => {
  const { id } = await aContact();
  show();
  await retype("Telefon", "030 1");
  const draft = () => draftOf(`contact ${id}`);
  await expect.poll(draft).toMatchObject({ values: { phone: "030 1" } });
  cleanup();
  await updateContact(on.db, id, { phone: "040 2" });
  show();
  expect((await field("Telefon")).value).toBe("030 1");
  expect(await screen.findByRole("radiogroup", { name: "Telefon" })).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: /Ihre Eingabe/ }));
  await save();
  await expect.poll(draft).toBeUndefined();
  expect(screen.queryByText(/zuletzt eingegeben/)).toBeNull();
});

test("a form that goes away as soon as it is saved leaves no draft behind", async () => {
  const row = await aContact();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <RecordForm kind="contact" record={row} onSaved={() => setOpen(false)} /> : <p>Zu</p>;
  }
  showPage(<Page />, { db: on.db });
  await retype("Telefon", "030 1");
  await expect.poll(async () => (await readAll(on.db.device, { kind: "draft" })).length).toBe(1);
  await save();
  await screen.findByText("Zu");
  await expect.poll(async () => (await readAll(on.db.device, { kind: "draft" })).length).toBe(0);
});

test("forms of different fields of a document leave each other's draft alone", async () => {
  const row = await aContact();
  const showOnly = (name: string) =>
    showPage(<RecordForm kind="contact" record={row} fields={[name]} />, { db: on.db });
  const draft = () => draftOf(`contact ${row.id}`);
  showOnly("phone");
  await retype("Telefon", "030 1");
  await expect.poll(draft).toMatchObject({ values: { phone: "030 1" } });
  cleanup();
  showOnly("role");
  await retype("Aufgabe", "Verwaltung");
  expect(screen.queryByText(/zuletzt eingegeben/)).toBeNull();
  await expect.poll(draft).toMatchObject({ values: { phone: "030 1", role: "Verwaltung" } });
  await save();
  await expect.poll(draft).toMatchObject({ values: { phone: "030 1" } });
  expect(await contact()).toMatchObject({ role: "Verwaltung", phone: null });
  cleanup();
  showOnly("phone");
  expect((await field("Telefon")).value).toBe("030 1");
});

test("what is typed while the form is being saved stays", async () => {
  const row = await aContact();
  let isDone = () => {};
  const onSave = () => new Promise<ReturnType<typeof ok<undefined>>>((done) => (isDone = () => done(ok(undefined)))); // prettier-ignore
  showPage(<RecordForm kind="contact" record={row} onSave={onSave} />, { db: on.db });
  await retype("Telefon", "030 1");
  await save();
  await userEvent.type(await field("Telefon"), "23");
  isDone();
  await expect
    .poll(() => draftOf(`contact ${row.id}`))
    .toMatchObject({ values: { phone: "030 123" }, base: { phone: "030 1" } });
  expect((await field("Telefon")).value).toBe("030 123");
});

test("a draft can be thrown away: the form shows the document again", async () => {
  await aContact();
  show();
  await retype("Aufgabe", "Verwaltung");
  await expect.poll(async () => (await readAll(on.db.device, { kind: "draft" })).length).toBe(1);
  cleanup();
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Eingaben verwerfen" }));
  expect((await field("Aufgabe")).value).toBe("Hausmeister");
  await expect.poll(async () => (await readAll(on.db.device, { kind: "draft" })).length).toBe(0);
});

test("a document that is deleted under its form says so; what was typed stays, and can be added as a new one", async () => {
  const { id } = await aContact();
  showPage(<FollowedContact id={id} />, { db: on.db });
  await retype("Telefon", "030 1");
  await discard(on.db, on.db.people, id);
  expect((await screen.findByRole("alert")).textContent).toContain("Dieser Eintrag wurde gelöscht");
  expect((await field("Telefon")).value).toBe("030 1");
  expect((await field("Name")).value).toBe("Herr Öz");
  await userEvent.click(screen.getByRole("button", { name: "Als neuen Eintrag anlegen" }));
  await waitFor(async () => expect(await contact()).toMatchObject({ name: "Herr Öz", phone: "030 1" }));
  expect((await contact())?.id).not.toBe(id);
});

test("a draft whose document says something else meanwhile is offered, and fills in nothing by itself", async () => {
  const { id } = await aContact();
  show();
  await retype("Telefon", "030 1");
  await expect.poll(() => draftOf(`contact ${id}`)).toMatchObject({ values: { phone: "030 1" } });
  cleanup();
  await updateContact(on.db, id, { name: "Frau Adler" });
  show();
  expect((await field("Telefon")).value).toBe("");
  expect(await screen.findByText("Telefon: 030 1")).toBeTruthy();
  await userEvent.type(await field("Aufgabe"), "in");
  expect(screen.queryByText("Telefon: 030 1")).toBeNull();
  await save();
  await userEvent.click(await screen.findByRole("button", { name: "Übernehmen" }));
  expect((await field("Telefon")).value).toBe("030 1");
  await save();
  await waitFor(async () =>
    expect(await contact()).toMatchObject({ name: "Frau Adler", role: "Hausmeisterin", phone: "030 1" }),
  );
  await expect.poll(() => draftOf(`contact ${id}`)).toBeUndefined();
});

test("two open forms of a new document keep a draft each; what one leaves behind is offered to the next", async () => {
  const asked = { kind: "contact", projectId: on.projectId, record: null } as const;
  const drafts = () => readDrafts(on.db, draftKey(`contact new in ${on.projectId}`));
  showPage(
    <>
      <RecordForm {...asked} fields={["name", "phone"]} />
      <RecordForm {...asked} fields={["role"]} />
    </>,
    { db: on.db },
  );
  await userEvent.type(await field("Name"), "Aufzug Nord");
  await userEvent.type(await field("Aufgabe"), "Wartung");
  await expect.poll(async () => (await drafts()).length).toBe(2);
  cleanup();
  showPage(<RecordForm {...asked} fields={["name", "role"]} />, { db: on.db });
  // the newest goes on; the other one waits until it is saved
  expect((await field("Aufgabe")).value).toBe("Wartung");
  await userEvent.click(screen.getByRole("button", { name: "Eingaben verwerfen" }));
  await userEvent.click(await screen.findByRole("button", { name: "Übernehmen" }));
  expect((await field("Name")).value).toBe("Aufzug Nord");
  await expect.poll(async () => (await drafts()).length).toBe(1);
});

test("a field that cannot be read says so, and nothing is written", async () => {
  await aContact();
  showPage(
    <RecordForm
      kind="space"
      fields={["name", "net_area_m2"]}
      record={{ ...(await contact())!, kind: "space", id: "s" } as never}
    />,
    { db: on.db },
  );
  const area = await field("Nettofläche");
  await userEvent.type(area, "zwölf");
  await userEvent.tab();
  expect((await screen.findByRole("alert")).textContent).toMatch(/„zwölf“ ist keine Zahl/);
  expect(area.getAttribute("aria-invalid")).toBe("true");
});

test("a number stays what it is when the language changes, and a sentence stays at its field while others are filled", async () => {
  const said: Fields[] = [];
  const onSave = ({ said: now }: { readonly said: Fields }) => {
    said.push(now);
    return Promise.resolve(ok(undefined));
  };
  const fields = ["calorific_value", "state_number", "note"];
  const start = {
    carrier: "natural_gas",
    unit: "m³",
    calorific_value: "11.25",
    state_number: null,
    note: "",
  };
  showPage(<RecordForm kind="bill" projectId={on.projectId} record={null} {...{ fields, start, onSave }} />, {
    db: on.db,
  });
  await retype("Brennwert in kWh/m³", "11,234");
  await userEvent.type(await field("Zustandszahl"), "etwa eins");
  await userEvent.type(await field("Beleg oder Zähler"), "geprüft");
  expect(screen.getByRole("alert").textContent).toMatch(/„etwa eins“/);
  await act(() => i18n.changeLanguage("en"));
  await waitFor(async () => expect((await field("Calorific value in kWh/m³")).value).toBe("11.234"));
  expect((await field("State number")).value).toBe("etwa eins");
  await retype("State number", "0.962");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(said).toMatchObject([{ calorific_value: "11.234", state_number: "0.962" }]));
});

const maintenance: Form = {
  id: "wartung",
  kind: "ticket",
  title: { de: "Wartung" },
  schema: {
    type: "object",
    properties: { leaks: { type: "boolean" }, where: { type: "string" } },
    required: ["where"],
  },
  ui: [
    { field: "leaks", widget: "check", label: { de: "Undicht" } },
    { field: "where", widget: "line", label: { de: "Wo" }, when: { field: "leaks", is: true } },
  ],
};

test("fields made with the form builder are asked, also under their condition", async () => {
  const show = (answers: object) =>
    showPage(
      <CustomFields
        form={maintenance}
        answers={answers as never}
        errorOf={() => undefined}
        onChange={() => {}}
      />,
    );
  show({});
  expect(await screen.findByRole("checkbox", { name: "Undicht" })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Wo" })).toBeNull();
  cleanup();
  show({ leaks: true });
  expect(await screen.findByRole("textbox", { name: "Wo" })).toBeTruthy();
});

test("answers to fields of the form builder are kept with the document, once what is needed is said", async () => {
  const said: unknown[] = [];
  const record = { ...(await aContact()), kind: "topic", title: "Riss", topic: {} } as never;
  const onSave = async (filled: { readonly said: unknown }) => {
    said.push(filled.said);
    return { ok: true, value: undefined } as const;
  };
  const customFields = { form: maintenance, name: "topic" };
  showPage(<RecordForm kind="topic" fields={["title"]} {...{ record, customFields, onSave }} />, {
    db: on.db,
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Undicht" }));
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe("Hier fehlt eine Angabe.");
  await userEvent.type(await field("Wo"), "Keller");
  await save();
  await waitFor(() => expect(said).toEqual([{ topic: { leaks: true, where: "Keller" } }]));
});

/** The form of a bill: some of its fields only mean something with a carrier or a unit. */
function BillForm({ start }: { readonly start: Fields }) {
  return (
    <RecordForm
      kind="bill"
      projectId={on.projectId}
      record={null}
      start={start}
      fields={["carrier", ["amount", "unit"], "gwp", "is_hazardous", "meter", "note"]}
      follow={(_, { carrier }): TypedFields => (carrier === "refrigerant" ? { unit: "kg" } : {})}
      tune={(field, { amount, carrier }) => {
        if (field === "meter") return { isLeftOut: carrier === "refrigerant" };
        return field === "amount" ? { label: "Wie viel", error: amount === "7" ? "Sieben ist viel." : undefined } : {}; // prettier-ignore
      }}
      onSave={({ said }) => {
        saved.push(said);
        return Promise.resolve(ok(undefined));
      }}
    />
  );
}
const saved: Fields[] = [];

test("a field is asked as long as its declaration applies, what follows is filled in, and what means nothing any more is emptied", async () => {
  saved.length = 0;
  showPage(<BillForm start={{ carrier: "waste", unit: "t", amount: "", is_hazardous: true, gwp: null, meter: "Tonne", note: "" }} />, { db: on.db }); // prettier-ignore
  expect(await screen.findByRole("checkbox", { name: "Gefährlicher Abfall" })).toHaveProperty(
    "checked",
    true,
  );
  expect(screen.queryByRole("textbox", { name: "Treibhauspotenzial" })).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Energieträger" }), "Kältemittel");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Zähler oder Anlage" })).toBeNull();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Einheit" }).value).toBe("kg");
  await userEvent.type(await field("Treibhauspotenzial"), "2.088");
  await userEvent.type(await field("Wie viel"), "7");
  expect(screen.getByText("Sieben ist viel.")).toBeTruthy();
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ carrier: "refrigerant", unit: "kg", amount: "7", gwp: "2088", is_hazardous: false, meter: "Tonne" }); // prettier-ignore
});

test("an amount is typed in euros and kept in whole cents; parts of a cent are told at the field, and stay there", async () => {
  const asset = { id: "a", kind: "asset", scope: `project:${on.projectId}`, project_id: on.projectId, model_id: "", express_id: 0, global_id: "g", ifc_class: "IfcPump", name: "Pumpe", replacement_cost: 123_450, created_at: "2026-11-20T08:00:00.000Z", updated_at: "2026-11-20T08:00:00.000Z" } as AssetRow; // prettier-ignore
  await on.db.building.insert(asset);
  showPage(
    <RecordForm kind="asset" projectId={on.projectId} record={asset} fields={["replacement_cost"]} />,
    { db: on.db },
  );
  const cost = await field("Kosten für den Ersatz");
  expect(cost.value).toBe("1.234,50");
  await retype("Kosten für den Ersatz", "0,333");
  await save();
  expect(await screen.findByText(/höchstens zwei Stellen nach dem Komma/)).toBeTruthy();
  expect(cost.value).toBe("0,333");
  await retype("Kosten für den Ersatz", "999,9");
  await save();
  await waitFor(async () =>
    expect((await on.db.building.findOne("a").exec())?.toJSON()).toMatchObject({ replacement_cost: 99_990 }),
  );
});

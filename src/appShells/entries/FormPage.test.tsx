// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BuildingFile, ConfigFile } from "#domain/application/content/applicationData.ts";
import { utf8 } from "#domain/application/bytes.ts";
import { AppContext } from "../frame/appContext.ts";
import { goTo, usePlace } from "../frame/place.ts";
import { memorySource } from "../source/memorySource.ts";
import { EntryBook } from "./store/EntryBook.ts";
import { EntryPage } from "./EntryPage.tsx";
import { FormPage } from "./FormPage.tsx";
import { memoryEntries } from "./store/memoryEntries.ts";

const form = {
  id: "f1",
  kind: "ticket",
  title: { de: "Heizung prüfen" },
  schema: { type: "object", properties: { title: { type: "string" } }, required: ["title"] },
  ui: [{ field: "title", widget: "line", label: { de: "Was ist zu tun?" } }],
};
const source = memorySource(new Map([["data/forms.json", utf8(JSON.stringify({ forms: [form] }))]]));
let book: EntryBook;

function Pages() {
  const { page } = usePlace();
  return page === "form" ? <FormPage /> : page === "entry" ? <EntryPage /> : <p>{page}</p>;
}
const open = () =>
  render(
    <AppContext
      value={{
        config: { pages: ["tickets"], inbox: null } as unknown as ConfigFile,
        building: {} as BuildingFile,
        source,
        theme: "light",
        book,
      }}
    >
      <Pages />
    </AppContext>,
  );
const title = () => screen.findByLabelText<HTMLInputElement>(/Was ist zu tun/);

beforeEach(async () => {
  book = await EntryBook.open(memoryEntries());
  location.hash = "#/form/f1";
});
afterEach(cleanup);

test("a form that was begun is there again with what stands in it when the page is loaded anew", async () => {
  open();
  const field = await title();
  fireEvent.change(field, { target: { value: "Pumpe ist laut" } });
  fireEvent.change(field, { target: { value: "Pumpe ist laut!" } });
  expect(await title()).toBe(field); // whoever types goes on in the same field
  cleanup();
  open();
  expect((await title()).value).toBe("Pumpe ist laut!");
  expect(book.state().entries).toHaveLength(1);
});

test("what was handed in is shown in its place, and a form that is chosen anew begins empty", async () => {
  open();
  fireEvent.change(await title(), { target: { value: "Licht flackert" } });
  fireEvent.submit((await title()).form!);
  await screen.findByRole("heading", { level: 1, name: "Licht flackert" });
  expect(screen.queryByLabelText(/Was ist zu tun/)).toBeNull();
  goTo({ page: "form", id: "f1" });
  await waitFor(async () => expect((await title()).value).toBe(""));
  expect(location.hash).toBe("#/form/f1");
});

test("who goes on to another page and comes back by the browser finds what was begun", async () => {
  open();
  fireEvent.change(await title(), { target: { value: "Tür klemmt" } });
  goTo({ page: "tickets" });
  await screen.findByText("tickets");
  history.back();
  await waitFor(async () => expect((await title()).value).toBe("Tür klemmt"));
});

test("a form without fields, as in the preview of one that is just begun, is not said to have been taken away, nor to hold an entry", async () => {
  location.hash = "#/form/just-begun";
  open();
  const said = await screen.findByRole("alert");
  expect(said.textContent).toBe("Dieses Formular ist noch leer oder steht nicht in dieser Fassung.");
});

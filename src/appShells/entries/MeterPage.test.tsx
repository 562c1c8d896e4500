// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BuildingFile, ConfigFile } from "#domain/application/content/applicationData.ts";
import { utf8 } from "#domain/application/bytes.ts";
import { AppContext } from "../frame/appContext.ts";
import { memorySource } from "../source/memorySource.ts";
import { EntryBook } from "./store/EntryBook.ts";
import { memoryEntries } from "./store/memoryEntries.ts";
import { MeterPage } from "./MeterPage.tsx";

/** How the browser reads a photo. */
const readPhoto = vi.fn<() => Promise<ImageBitmap>>();
const picture = { width: 40, height: 30, close: () => {} } as ImageBitmap;

/** What jsdom lacks of a canvas. */
const pen = { fillRect: () => {}, drawImage: () => {} };
beforeEach(() => {
  vi.stubGlobal("createImageBitmap", readPhoto);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((written) => written(new Blob(["x"])));
});

const meter = {
  id: "m1",
  name: "Wasser",
  number: "",
  kind: "cold_water",
  unit: "m³",
  last_value: null,
  last_on: null,
};
const source = memorySource(new Map([["data/meters.json", utf8(JSON.stringify({ meters: [meter] }))]]));
let book: EntryBook;

beforeEach(async () => {
  book = await EntryBook.open(memoryEntries());
  location.hash = "#/meter/m1";
  const value = { config: { pages: ["meters"], inbox: null } as unknown as ConfigFile, building: {} as BuildingFile, source, theme: "light", book } as const; // prettier-ignore
  render(
    <AppContext value={value}>
      <MeterPage />
    </AppContext>,
  );
  fireEvent.change(await screen.findByLabelText("Zählerstand"), { target: { value: "13" } });
  fireEvent.change(document.querySelector('input[type="file"]')!, {
    target: { files: [new File(["x"], "foto.jpg", { type: "image/jpeg" })] },
  });
});
afterEach(cleanup);

const keep = () => fireEvent.click(screen.getByRole("button", { name: "Stand festhalten" }));

test("who presses twice while the photo is made smaller has noted one reading", async () => {
  const read = Promise.withResolvers<ImageBitmap>();
  readPhoto.mockReturnValue(read.promise);
  keep();
  keep();
  expect(readPhoto).toHaveBeenCalledTimes(1);
  read.resolve(picture);
  await waitFor(() => expect(location.hash).toMatch(/^#\/entry\//));
  expect(book.state().entries).toHaveLength(1);
});

test("a photo that this device cannot read is told, and the reading is not noted without it", async () => {
  readPhoto.mockRejectedValue(new DOMException("no picture", "InvalidStateError"));
  keep();
  expect(await screen.findByText(/kein Bild, das dieses Gerät lesen kann/)).toBeTruthy();
  expect(book.state().entries).toHaveLength(0);
  keep(); // without a photo, as it now says
  await waitFor(() => expect(book.state().entries).toHaveLength(1));
});

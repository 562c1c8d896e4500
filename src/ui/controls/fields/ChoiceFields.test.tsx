// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Sheet } from "../../layout/overlays/Sheet.tsx";
import { ComboboxField } from "./ComboboxField.tsx";
import { MultiSelectField } from "./MultiSelectField.tsx";
import { render } from "../../../../tests/fixtures/pages/showPart.tsx";

afterEach(cleanup);

const rooms = [
  { value: "r1", label: "Küche", note: "EG 01", group: "Wohnung 1" },
  { value: "r2", label: "Bad", note: "EG 02", group: "Wohnung 1" },
  { value: "r3", label: "Flur", note: "OG 01", group: "Wohnung 2" },
  { value: "r4", label: "Heizraum", disabled: true },
] as const;
type Room = (typeof rooms)[number]["value"];

const nothing = "Kein Raum heißt so";

function One({ inSheet = false }: { readonly inSheet?: boolean }) {
  const [value, setValue] = useState<Room | "">("");
  const [open, setOpen] = useState(true);
  const field = (
    <ComboboxField
      label="Raum"
      value={value}
      options={rooms}
      onChange={setValue}
      nothing={nothing}
      error={value === "r2" ? "Dieser Raum ist vergeben." : undefined}
    />
  );
  if (!inSheet) return field;
  return (
    <Sheet open={open} onClose={() => setOpen(false)} title="Auftrag" close="Schließen">
      {field}
    </Sheet>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Raum" });
const shown = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("typing a part of a word or of its note finds the choices, whatever the accents; Enter takes one", async () => {
  const user = userEvent.setup();
  render(<One />);
  await user.click(field());
  expect(screen.getByRole("listbox", { name: "Raum" })).toBeTruthy();
  expect(shown()).toHaveLength(4);
  for (const typed of ["kuch", "kueche", "eg küche"]) {
    await user.type(field(), typed);
    expect(shown(), typed).toEqual(["KücheEG 01"]);
    await user.clear(field());
  }
  await user.type(field(), "og 0");
  expect(shown()).toEqual(["FlurOG 01"]);
  await user.keyboard("{ArrowDown}");
  expect(field().getAttribute("aria-activedescendant")).toBe(screen.getByRole("option").id);
  await user.keyboard("{Enter}");
  expect([field().value, shown()]).toEqual(["Flur", []]);
});

test("where nothing fits a sentence says so, and what held stays when the field is left", async () => {
  const user = userEvent.setup();
  render(<One />);
  await user.click(field());
  await user.click(screen.getByRole("option", { name: /Küche/ }));
  await user.clear(field());
  await user.type(field(), "Keller");
  expect(screen.getByText(nothing)).toBeTruthy();
  await user.tab();
  expect(field().value).toBe("Küche");
});

test("an error belongs to its field", async () => {
  const user = userEvent.setup();
  render(<One />);
  await user.click(field());
  await user.click(screen.getByRole("option", { name: /Bad/ }));
  expect(field().getAttribute("aria-invalid")).toBe("true");
  const error = screen.getByRole("alert");
  expect([error.textContent, error.id]).toEqual([
    "Dieser Raum ist vergeben.",
    field().getAttribute("aria-describedby"),
  ]);
});

test("in a sheet the list lies inside it, and Escape closes the list before it closes the sheet", async () => {
  const user = userEvent.setup();
  render(<One inSheet />);
  await user.click(field());
  expect(within(screen.getByRole("dialog")).getByRole("listbox")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect([screen.queryByRole("listbox"), screen.queryByRole("dialog")]).toEqual([null, expect.anything()]);
  await user.keyboard("{Escape}");
  expect(screen.queryByText("Auftrag")).toBeNull();
});

function Several() {
  const [value, setValue] = useState<readonly Room[]>(["r2"]);
  return (
    <>
      <MultiSelectField label="Raum" value={value} options={rooms} onChange={setValue} nothing={nothing} />
      <output>{value.join(" ")}</output>
    </>
  );
}

test("several are chosen one after the other, and taken away again by a second press or by Backspace", async () => {
  const user = userEvent.setup();
  render(<Several />);
  const chosen = () => screen.getByRole("status").textContent;
  await user.click(field());
  await user.click(screen.getByRole("option", { name: /Küche/ }));
  expect(chosen()).toBe("r2 r1");
  expect(screen.getByRole("option", { name: /Küche/ }).getAttribute("aria-selected")).toBe("true");
  await user.click(screen.getByRole("option", { name: /Bad/ }));
  expect(chosen()).toBe("r1");
  await user.keyboard("{Backspace}");
  expect(chosen()).toBe("");
});

// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Button } from "../controls/Button.tsx";
import { Sheet } from "../layout/overlays/Sheet.tsx";
import { Accordion } from "./Accordion.tsx";
import { Pagination } from "./Pagination.tsx";
import { Popover } from "./Popover.tsx";
import { Stepper } from "./Stepper.tsx";
import { Tabs } from "./Tabs.tsx";
import { Tooltip } from "./Tooltip.tsx";
import { render } from "../../../tests/fixtures/pages/showPart.tsx";

afterEach(cleanup);

const focused = () => document.activeElement?.textContent;

function Sides() {
  const [value, setValue] = useState<"facts" | "files" | "past">("facts");
  const tabs = [
    { value: "facts", label: "Angaben", panel: "drei Angaben" },
    { value: "files", label: "Belege", count: 4, panel: "vier Belege" },
    { value: "past", label: "Verlauf", panel: "zwei Schritte" },
  ] as const;
  return <Tabs label="Rechnung" value={value} tabs={tabs} onChange={setValue} />;
}

test("arrows, Home and End lead along the tabs, and the panel has the name of its tab", async () => {
  const user = userEvent.setup();
  render(<Sides />);
  expect(screen.getByRole("tablist", { name: "Rechnung" })).toBeTruthy();
  await user.tab();
  expect(focused()).toBe("Angaben");
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Belege4");
  expect(screen.getByRole("tabpanel", { name: /Belege/ }).textContent).toBe("vier Belege");
  await user.keyboard("{End}");
  expect(focused()).toBe("Verlauf");
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Angaben");
});

test("the present step is said to be it; only done ones can be gone back to", async () => {
  const user = userEvent.setup();
  const gone: number[] = [];
  const steps = ["Datei", "Spalten", "Prüfen"].map((label) => ({ id: label, label }));
  render(<Stepper label="Einlesen" steps={steps} active={1} onStep={(index) => gone.push(index)} />);
  expect(screen.getByRole("region", { name: "Einlesen" })).toBeTruthy();
  expect(document.querySelector("[aria-current=step]")?.textContent).toContain("Spalten");
  for (const step of screen.getAllByRole("button")) await user.click(step);
  expect(gone).toEqual([0]);
});

test("sections unfold below headings, each by itself", async () => {
  const user = userEvent.setup();
  render(
    <Accordion
      open={["a"]}
      sections={[
        { id: "a", title: "Hülle", state: "12 Bauteile", children: "Wände" },
        { id: "b", title: "Anlagen", children: "Kessel" },
      ]}
    />,
  );
  expect(screen.getByText("Wände")).toBeTruthy();
  const second = screen.getByRole("button", { name: "Anlagen" });
  expect(second.closest("h3")).toBeTruthy();
  expect(second.getAttribute("aria-expanded")).toBe("false");
  await user.click(second);
  expect(second.getAttribute("aria-expanded")).toBe("true");
  expect([screen.queryByText("Kessel"), screen.queryByText("Wände")]).not.toContain(null);
});

test("pages have names, the present one is said to be it, and one page alone needs no pages", async () => {
  const user = userEvent.setup();
  const gone: number[] = [];
  const words = {
    label: "Treffer",
    previous: "Zurück",
    next: "Weiter",
    page: (page: number) => `Seite ${page}`,
  };
  const shown = (pages: number) => (
    <Pagination page={2} pages={pages} onChange={(page) => gone.push(page)} words={words} />
  );
  const { rerender } = render(shown(9));
  expect(screen.getByRole("button", { name: "Seite 2" }).getAttribute("aria-current")).toBe("page");
  for (const name of ["Seite 3", "Zurück", "Weiter"]) await user.click(screen.getByRole("button", { name }));
  expect(gone).toEqual([3, 1, 3]);
  rerender(shown(1));
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a tip describes what it is about, to the keyboard too", async () => {
  const user = userEvent.setup();
  render(
    <Tooltip text="Rechnet alle Monate neu">
      <Button>Rechnen</Button>
    </Tooltip>,
  );
  await user.tab();
  const tip = await screen.findByRole("tooltip");
  expect(screen.getByRole("button").getAttribute("aria-describedby")).toBe(tip.id);
});

test("a popover of a sheet takes the focus, and Escape gives it back to its button and leaves the sheet open", async () => {
  const user = userEvent.setup();
  const left: string[] = [];
  render(
    <Sheet open onClose={() => left.push("sheet")} title="Liste" close="Schließen">
      <Popover trigger={<Button>Spalten</Button>} label="Spalten wählen">
        <input aria-label="Suche" />
      </Popover>
    </Sheet>,
  );
  await user.click(screen.getByRole("button", { name: "Spalten" }));
  const popover = await screen.findByRole("dialog", { name: /Spalten/ });
  expect(screen.getByRole("dialog", { name: "Liste" }).contains(popover)).toBe(true);
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Suche"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(focused()).toBe("Spalten"));
  expect([left, screen.queryByLabelText("Suche")]).toEqual([[], null]);
});

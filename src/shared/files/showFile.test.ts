// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { showFile } from "./showFile.ts";

const opened = vi.fn<() => Window | null>();
const saved = vi.fn<(name: string) => void>();
const pdf = new Blob(["%PDF-"], { type: "application/pdf" });
/** Whether the browser shows a PDF by itself. */
const shows = (pdfViewerEnabled: boolean) =>
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: pdfViewerEnabled, configurable: true });

beforeEach(() => {
  vi.resetAllMocks();
  opened.mockReturnValue(window);
  vi.stubGlobal("open", opened);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
  URL.createObjectURL = () => "blob:a";
  URL.revokeObjectURL = () => undefined;
  shows(true);
});

test("a PDF opens in a tab of its own, any other document is saved under its name", () => {
  showFile(pdf, "Rechnung.pdf");
  expect([opened.mock.calls, saved.mock.calls]).toEqual([[["blob:a", "_blank"]], []]);
  showFile(new Blob(["a"], { type: "text/csv" }), "Liste.csv");
  expect(saved.mock.calls).toEqual([["Liste.csv"]]);
});

test("where the browser shows no PDF or opens no tab, the PDF is saved under its name and no empty tab is left", () => {
  shows(false);
  showFile(pdf, "Rechnung.pdf");
  expect([opened.mock.calls, saved.mock.calls]).toEqual([[], [["Rechnung.pdf"]]]);
  shows(true);
  opened.mockReturnValue(null);
  showFile(pdf, "Abnahme.pdf");
  expect(saved.mock.calls).toEqual([["Rechnung.pdf"], ["Abnahme.pdf"]]);
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TextArea } from "./TextArea.tsx";
import { TextField } from "./TextField.tsx";
import { render } from "../../../../tests/fixtures/pages/showPart.tsx";

afterEach(cleanup);

test("where the limit of a field cuts through an emoji, nobody is told the half of it", () => {
  const told: string[] = [];
  const shared = { value: "", maxLength: 4, onChange: (text: string) => void told.push(text) };
  render(
    <>
      <TextField label="Titel" {...shared} />
      <TextArea label="Text" {...shared} />
    </>,
  );
  for (const name of ["Titel", "Text"])
    fireEvent.change(screen.getByLabelText(name), { target: { value: "a🏠\ud83c" } });
  expect(told).toEqual(["a🏠", "a🏠"]);
});

test("a text that does not fit is not cut: it stays out, and how long it is stands below the field", () => {
  const told: string[] = [];
  const value = "x".repeat(20);
  const shared = { value, maxLength: 100, onChange: (text: string) => void told.push(text) };
  render(
    <>
      <TextField label="Titel" {...shared} />
      <TextArea label="Text" {...shared} />
    </>,
  );
  expect(screen.queryByText("20 / 100")).toBeNull();
  for (const name of ["Titel", "Text"]) {
    const data = { getData: () => "y".repeat(90) };
    expect(fireEvent.paste(screen.getByLabelText(name), { clipboardData: data })).toBe(false);
  }
  expect(screen.getAllByRole("alert").map((one) => one.textContent)).toEqual(["110 / 100", "110 / 100"]);
  const few = { getData: () => "y".repeat(70) };
  expect(fireEvent.paste(screen.getByLabelText("Text"), { clipboardData: few })).toBe(true);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(told).toEqual([]);
});

test("room that becomes scarce is told before it is gone", () => {
  render(<TextField label="Titel" value={"x".repeat(85)} maxLength={100} onChange={() => {}} />);
  expect(screen.getByText("85 / 100")).toBeTruthy();
  expect(screen.getByLabelText("Titel").getAttribute("aria-describedby")).toMatch(/room$/);
});

test("what is dictated or put in by a keyboard of words does not fit either: it stays out and is told", () => {
  const told: string[] = [];
  const shared = { value: "A 12", maxLength: 40, onChange: (text: string) => void told.push(text) };
  render(<TextField label="Nummer" {...shared} />);
  fireEvent.change(screen.getByLabelText("Nummer"), { target: { value: "y".repeat(63) } });
  expect(screen.getByRole("alert").textContent).toBe("63 / 40");
  expect(screen.getByLabelText("Nummer")).toHaveProperty("value", "A 12");
  fireEvent.change(screen.getByLabelText("Nummer"), { target: { value: "A 123" } });
  expect(told).toEqual(["A 123"]);
});

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

test("a text that does not fit is not cut, however it comes: it stays out, and how long it is stands below the field", () => {
  const told: string[] = [];
  const onChange = (text: string) => void told.push(text);
  const fields = [
    { label: "Jahr", value: "202", maxLength: 4, text: "2026 oder später", said: "16 / 4" },
    { label: "Nummer", value: "A 12", maxLength: 40, text: "y".repeat(63), said: "63 / 40" },
    { label: "Titel", value: "x".repeat(20), maxLength: 100, text: "y".repeat(110), said: "110 / 100" },
  ];
  for (const Field of [TextField, TextArea]) {
    render(
      <>
        {fields.map(({ label, value, maxLength }) => (
          <Field key={label} {...{ label, value, maxLength, onChange }} />
        ))}
      </>,
    );
    expect(screen.queryByRole("alert")).toBeNull();
    for (const { label, text, value, said } of fields) {
      const field = screen.getByLabelText(label);
      fireEvent.change(field, { target: { value: text } });
      expect(screen.getAllByRole("alert").at(-1)?.textContent).toBe(said);
      expect(field).toHaveProperty("value", value);
    }
    expect(told).toEqual([]);
    fireEvent.change(screen.getByLabelText("Titel"), { target: { value: "y".repeat(90) } });
    expect(told.splice(0)).toEqual(["y".repeat(90)]);
    expect(screen.getAllByRole("alert")).toHaveLength(2);
    cleanup();
  }
});

test("room that becomes scarce is told before it is gone", () => {
  render(<TextField label="Titel" value={"x".repeat(85)} maxLength={100} onChange={() => {}} />);
  expect(screen.getByText("85 / 100")).toBeTruthy();
  expect(screen.getByLabelText("Titel").getAttribute("aria-describedby")).toMatch(/room$/);
});

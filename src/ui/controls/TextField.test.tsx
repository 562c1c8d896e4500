// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TextArea } from "./TextArea.tsx";
import { TextField } from "./TextField.tsx";

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

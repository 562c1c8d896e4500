import { expect, test } from "vitest";
import { readPictureFile } from "./readPictureFile.ts";

const drawing = (inside: string) =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`], "logo.svg");

test("a drawing that is refused hears its own reason: what runs is not what shows itself millions of times", async () => {
  const groups = Array.from(
    { length: 12 },
    (_, at) =>
      `<g id="a${at}">${at === 0 ? '<path d="M0 0h9"/>' : `<use href="#a${at - 1}"/>`.repeat(10)}</g>`,
  );
  expect(await readPictureFile(drawing(groups.join("")), "picture")).toEqual({
    ok: false,
    error: "endless_svg",
  });
  expect(await readPictureFile(drawing("<script/>"), "picture")).toEqual({ ok: false, error: "active_svg" });
  expect(await readPictureFile(drawing('<path d="M0 0h9"/>'), "picture")).toMatchObject({ ok: true });
});

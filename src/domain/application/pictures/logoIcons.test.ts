import { expect, test } from "vitest";
import { base64url } from "#kernel/base64.ts";
import { iconPng } from "./icon.ts";
import { logoIcons } from "./logoIcons.ts";
import { picturesShape } from "./pictures.ts";

const [small, large] = [iconPng(192, "#482c66"), iconPng(512, "#482c66")];
const logo = (icons?: { small: string; large: string }) => ({
  mime: "image/svg+xml" as const,
  data: base64url(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ...(icons && { icons }),
});

test("the icons of a logo are taken as they were drawn, byte for byte", () => {
  const icons = { small: base64url(small), large: base64url(large) };
  expect(picturesShape.safeParse({ ["a".repeat(32)]: logo(icons) }).success).toBe(true);
  expect(logoIcons(logo(icons))).toEqual(
    new Map([
      [192, small],
      [512, large],
    ]),
  );
});

test("without icons, with one of another size, or with something behind a picture, there are none", () => {
  const [good, other] = [base64url(small), base64url(iconPng(191, "#482c66"))];
  expect(logoIcons(undefined)).toBeNull();
  expect(logoIcons(logo())).toBeNull();
  expect(logoIcons(logo({ small: other, large: base64url(large) }))).toBeNull();
  expect(logoIcons(logo({ small: good, large: good }))).toBeNull();
  expect(logoIcons(logo({ small: good, large: base64url(new Uint8Array([...large, 1])) }))).toBeNull();
  expect(logoIcons(logo({ small: good, large: "<script>" }))).toBeNull();
});

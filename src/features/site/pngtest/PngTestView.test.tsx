// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { PngTestView } from "./PngTestView.tsx";
import { sitePictures } from "./sitePictures.ts";

beforeEach(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("site-pngtest");
});
afterEach(cleanup);

test("the page shows each picture in its own size and says it", () => {
  render(<PngTestView />);
  const shown = [...document.querySelectorAll("figure")].map((figure) => ({
    file: figure.querySelector("img")?.getAttribute("src"),
    width: figure.querySelector("img")?.width,
    height: figure.querySelector("img")?.height,
    says: /\d+ × \d+/.exec(figure.textContent)?.[0],
  }));
  expect(shown).toEqual(
    sitePictures.map(({ file, size }) => ({
      file,
      width: size?.[0] ?? 64,
      height: size?.[1] ?? 64,
      says: size ? `${size[0]} × ${size[1]}` : undefined,
    })),
  );
});

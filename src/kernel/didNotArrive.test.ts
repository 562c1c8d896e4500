import { expect, test } from "vitest";
import { didNotArrive } from "./didNotArrive.ts";

test.each([
  new TypeError("Failed to fetch dynamically imported module: https://klarbau.example/assets/reader-B.js"),
  new TypeError("error loading dynamically imported module: https://klarbau.example/assets/reader-B.js"),
  new TypeError("Importing a module script failed."),
  new TypeError("NetworkError when attempting to fetch resource."),
  new TypeError("Load failed"),
  new Error("Aborted(both async and sync fetching of the wasm failed)"),
])("%s: a part of the product did not arrive", (error) => expect(didNotArrive(error)).toBe(true));

test.each([new RangeError("Array buffer allocation failed"), new TypeError("x is undefined"), "gone", null])(
  "%s is something else",
  (error) => expect(didNotArrive(error)).toBe(false),
);

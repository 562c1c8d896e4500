import fc from "fast-check";
import { expect, test } from "vitest";
import { isSlug, slugOf } from "./slug.ts";

test("a title becomes an address that can be read", () => {
  expect(slugOf("Mieter-Info Lindenhof")).toBe("mieter-info-lindenhof");
  expect(slugOf("Haus Größe & Söhne")).toBe("haus-groesse-soehne");
  expect(slugOf("Château d’été")).toBe("chateau-d-ete");
  expect(slugOf("!!!")).toBe("gebaeudebuch");
});

test("every title gives a valid address", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      expect(isSlug(slugOf(title))).toBe(true);
    }),
  );
});

import { languages } from "#kernel/languages.ts";
import { addresses } from "../helpers/looks/addresses.ts";
import { walkAddresses } from "../helpers/looks/walk.ts";
import { expect, test } from "../helpers/product/product.ts";

// Every address of somebody who is not signed in, opened once per language and look; in French each is loaded on its own address.

const looks = languages.flatMap((language) =>
  (["light", "dark"] as const).map((scheme) => ({ language, scheme })),
);

for (const look of looks)
  test(
    `no page of a visitor has a serious accessibility fault, fingers hit everything, nothing scrolls sideways: ${look.language}, ${look.scheme}`,
    { tag: look.language === "de" && look.scheme === "light" ? [] : "@all" },
    async ({ page }) => {
      test.setTimeout(900_000);
      const open = addresses().filter(({ signedIn }) => !signedIn);
      expect(
        await walkAddresses(page, open, { ...look, isOnline: true, isLoaded: look.language === "fr" }),
      ).toEqual([]);
    },
  );

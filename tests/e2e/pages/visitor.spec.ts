import { addresses } from "../helpers/looks/addresses.ts";
import { walkAddresses } from "../helpers/looks/walk.ts";
import { expect, test } from "../helpers/product/product.ts";

// Every address of somebody who is not signed in, opened once per language; in French each is loaded on its own address.

for (const look of [
  { language: "de", scheme: "light" },
  { language: "fr", scheme: "dark" },
] as const)
  test(
    `no page of a visitor has a serious accessibility fault, fingers hit everything, nothing scrolls sideways: ${look.language}, ${look.scheme}`,
    { tag: look.language === "de" ? [] : "@all" },
    async ({ page }) => {
      test.setTimeout(900_000);
      const open = addresses().filter(({ signedIn }) => !signedIn);
      expect(
        await walkAddresses(page, open, { ...look, isOnline: true, isLoaded: look.language === "fr" }),
      ).toEqual([]);
    },
  );

import { addresses } from "../helpers/looks/addresses.ts";
import { walkAddresses } from "../helpers/looks/walk.ts";
import { expect, test } from "../helpers/product/preparedDevice.ts";

// Every address of whoever is signed in, opened once per language. In one of the languages there is no network: each page is loaded from
// nothing, on its own address.

for (const { language, scheme, network } of [
  { language: "de", scheme: "light", network: "with a network" },
  { language: "fr", scheme: "dark", network: "without a network" },
] as const)
  test(
    `no page has a serious accessibility fault, fingers hit everything, nothing scrolls sideways: ${language}, ${scheme}, ${network}`,
    { tag: network === "with a network" ? [] : "@all" },
    async ({ page, device }) => {
      test.setTimeout(900_000);
      const isOnline = network === "with a network";
      await page.context().setOffline(!isOnline);
      const own = addresses().filter(({ signedIn }) => signedIn);
      expect(
        await walkAddresses(page, own, { language, scheme, isOnline, isLoaded: !isOnline }, device),
      ).toEqual([]);
    },
  );

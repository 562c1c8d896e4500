import { languages } from "#kernel/languages.ts";
import { addresses } from "../helpers/looks/addresses.ts";
import { walkAddresses } from "../helpers/looks/walk.ts";
import { expect, test } from "../helpers/product/preparedDevice.ts";

// Every address of whoever is signed in, opened once per language and look. In one of them there is no network: each page is loaded from
// nothing, on its own address.

const looks = languages.flatMap((language) =>
  (["light", "dark"] as const).map((scheme) => ({
    language,
    scheme,
    network: language === "fr" && scheme === "dark" ? "without a network" : "with a network",
  })),
);

for (const { language, scheme, network } of looks)
  test(
    `no page has a serious accessibility fault, fingers hit everything, nothing scrolls sideways: ${language}, ${scheme}, ${network}`,
    { tag: language === "de" && scheme === "light" ? [] : "@all" },
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

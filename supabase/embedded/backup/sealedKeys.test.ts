import { expect, test } from "vitest";
import { assertPassphrase, openKeys, sealKeys } from "./sealedKeys.ts";

test("a passphrase opens the keys, and is as long, however its umlauts are typed", () => {
  const forms = (text: string) => [text.normalize("NFC"), text.normalize("NFD")];
  const [composed, decomposed] = forms("Dächer im Grün") as [string, string];
  expect(openKeys(sealKeys("keys", decomposed), composed)).toBe("keys");
  expect(forms("Dächer grün").map(({ length }) => length)).toEqual([11, 13]);
  for (const short of forms("Dächer grün"))
    expect(() => assertPassphrase(short)).toThrow("at least 12 characters");
});

import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test, vi } from "vitest";
import { assertPassphrase, openKeys, sealKeys } from "./sealedKeys.ts";

test("a passphrase opens the keys, and is as long, however its umlauts are typed", () => {
  const forms = (text: string) => [text.normalize("NFC"), text.normalize("NFD")];
  const [composed, decomposed] = forms("Dächer im Grün") as [string, string];
  expect(openKeys(sealKeys("keys", decomposed), composed)).toBe("keys");
  expect(forms("Dächer grün").map(({ length }) => length)).toEqual([11, 13]);
  for (const short of forms("Dächer grün"))
    expect(() => assertPassphrase(short)).toThrow("at least 12 characters");
});

test("a guess at the passphrase costs 128 MB and the rounds that go with it", () => {
  const scrypt = vi.spyOn(crypto, "scryptSync").mockReturnValue(Buffer.alloc(32));
  syncBuiltinESMExports();
  onTestFinished(() => {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  });
  const sealed = sealKeys("keys", "Dächer im Grün");
  expect(openKeys(sealed, "Dächer im Grün")).toBe("keys");
  expect(scrypt.mock.calls.map((call: readonly unknown[]) => call[3])).toMatchObject(
    Array(2).fill({ N: 2 ** 17, r: 8, p: 1 }),
  );
});

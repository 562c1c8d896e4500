import { expect, test } from "vitest";
import { utf8 } from "../bytes.ts";
import { findSecrets } from "./secrets.ts";

const look = (text: string, path = "data/rooms.json", allowed: string[] = []) =>
  findSecrets(new Map([[path, utf8(JSON.stringify({ text }))]]), allowed).map(({ kind }) => kind);

test("credentials of every common shape are found", () => {
  expect(look("eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.abc")).toEqual(["token"]);
  expect(look("service_role")).toEqual(["service_key"]);
  expect(look("sk-abcdefghijklmnopqrstuv")).toEqual(["service_key"]);
  for (const key of [
    "sbp_0123456789abcdef0123456789abcdef01234567",
    "sk_live_0123456789abcdefghij",
    "github_pat_0123456789abcdefghijkl",
    "AIzaSyA0123456789abcdefghijklmnopqrstu",
    "xoxb-0123456789-abcdef",
    "https://hausmeister:geheim@example.org/zaehler",
  ])
    expect(look(key), key).toContain("service_key");
  expect(look("https://example.org/a:b?c=d")).toEqual([]);
  expect(look("-----BEGIN EC PRIVATE KEY-----")).toEqual(["private_key"]);
  const key = JSON.stringify({ kty: "EC", crv: "P-256", d: "x".repeat(43) });
  expect(look(key)).toEqual(["private_key"]);
  expect(look(JSON.stringify({ key }))).toEqual(["private_key"]);
});

test("a bank account is found by its check digits, a room number is none", () => {
  expect(look("IBAN DE89 3704 0044 0532 0130 00")).toEqual(["bank_account"]);
  expect(look("DE88 3704 0044 0532 0130 00")).toEqual([]);
  expect(look("EG01 1234 Abstellraum 0815")).toEqual([]);
});

test("an e-mail address may stay only where somebody agreed to it or wrote it for the public", () => {
  expect(look("Büro, anna@example.org")).toEqual(["email"]);
  expect(look("Anna@example.org", "data/contacts.json", ["anna@example.org"])).toEqual([]);
  expect(look("Bitte an hausmeister@example.org", "data/rules.json")).toEqual([]);
});

test("ordinary rooms and rules are clean, and binary files are not read as text", () => {
  expect(look("Umwälzpumpe Heizkreis 2, Tür T30-RS, 1.OG, 24,5 m²")).toEqual([]);
  expect(findSecrets(new Map([["model/geometry.bin", utf8("service_role")]]), [])).toEqual([]);
});

test("a name of half a million letters does not hold up the search", () => {
  expect(look("x".repeat(500_000))).toEqual([]);
  expect(look(`${"x".repeat(500_000)}@example.org`)).toEqual(["email"]);
});

test("drawings, tables and notes are looked through like the data", () => {
  for (const path of ["plans/eg.svg", "docs/zaehler.csv", "docs/notiz.md", "data/rooms.ndjson"])
    expect(look("service_role", path), path).toEqual(["service_key"]);
});

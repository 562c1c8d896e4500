import { expect, test } from "vitest";
import { browserHash, cookieFor, languageOf, mailLanguage, requestContextOf } from "./requestContext.ts";

test("the language is the one wanted most among ours", () => {
  expect(languageOf("pt-BR, fr-CH;q=0.9, en;q=0.8, de;q=0.7")).toBe("fr");
  expect(languageOf("en;q=0.5, it")).toBe("it");
  expect(languageOf("es;q=0, pl")).toBeUndefined();
  expect([languageOf("*"), languageOf(""), languageOf(null)]).toEqual([undefined, undefined, undefined]);
});

test("a mail speaks the reader's own language, else that of the request, else German", () => {
  const client = (language?: string) =>
    requestContextOf(
      new Request("http://127.0.0.1:1/", language ? { headers: { "accept-language": language } } : {}),
      { own: "http://127.0.0.1:1", byServer: false },
    );
  expect(mailLanguage({ language: "it" }, client("fr"))).toBe("it");
  expect(mailLanguage({ language: "klingon" }, client("fr"))).toBe("fr");
  expect(mailLanguage(null, client())).toBe("de");
});

test("links begin with the name the backend was asked by, unless it is somebody else's", () => {
  const site = (asked: string) =>
    requestContextOf(new Request(asked), { own: "http://127.0.0.1:54321", byServer: false }).site;
  expect(site("http://localhost:54321/auth/v1/otp")).toBe("http://localhost:54321");
  expect(site("http://192.168.1.7:54321/auth/v1/otp")).toBe("http://192.168.1.7:54321");
  expect(site("http://mieter-info.localhost:54321/auth/v1/otp")).toBe("http://127.0.0.1:54321");
  expect(site("http://localhost:4621/auth/v1/otp")).toBe("http://127.0.0.1:54321");
});

test("where somebody is says the connection; only a server with the secret key says it for another", () => {
  const client = (byServer: boolean, headers: Record<string, string>) =>
    requestContextOf(new Request("http://127.0.0.1:1/", { headers }), {
      own: "http://127.0.0.1:1",
      byServer,
    });
  const both = { "x-forwarded-for": "127.0.0.1", "sb-forwarded-for": "2001:db8:7:7::1" };
  expect(client(false, both)).toMatchObject({ address: "127.0.0.1", network: "127.0.0.1" });
  expect(client(true, both)).toMatchObject({ address: "2001:db8:7:7::1", network: "2001:db8:7:7::/64" });
  expect(client(true, { "x-forwarded-for": "127.0.0.1" })).toMatchObject({ address: "", network: "" });
  expect(client(true, { "sb-forwarded-for": "nobody" })).toMatchObject({ address: "", network: "" });
});

test("what is left in a browser by https never goes over http", () => {
  const client = (address: string) =>
    requestContextOf(new Request(address), { own: "http://127.0.0.1:54321", byServer: false });
  expect(cookieFor("a", client("https://klarbau.example/auth/v1/otp"))).toMatch(
    /; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(cookieFor("a", client("http://127.0.0.1:54321/auth/v1/otp"))).not.toContain("Secure");
});

test("a page of the product that a trusted proxy serves is led back to", () => {
  const site = (asked: string) =>
    requestContextOf(new Request(asked), {
      own: "http://127.0.0.1:54321",
      byServer: false,
      pages: ["https://klarbau.example"],
    }).site;
  expect(site("https://klarbau.example/auth/v1/otp")).toBe("https://klarbau.example");
  expect(site("https://evil.example/auth/v1/otp")).toBe("http://127.0.0.1:54321");
});

test("a browser is known again by what it keeps, and gets something to keep from pages of ours only", () => {
  const secret = "a".repeat(43);
  const client = (headers: Record<string, string>) =>
    requestContextOf(new Request("http://localhost:1/", { headers }), {
      own: "http://127.0.0.1:1",
      byServer: false,
    });
  const known = client({ cookie: `other=1; klarbau-browser=${secret}` }).browser;
  expect(known).toBe(browserHash(secret));
  expect(cookieFor(secret, client({}))).toMatch(/; Path=\/auth\/v1; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  for (const cookie of ["", `klarbau-browser=${secret}x`, "klarbau-browser=", `x-klarbau-browser=${secret}`])
    expect(client({ cookie }).browser).toBeUndefined();
  expect([
    client({}).isOwnPage,
    client({ origin: "http://localhost:1" }).isOwnPage,
    client({ origin: "http://localhost:2" }).isOwnPage,
    client({ origin: "null" }).isOwnPage,
  ]).toEqual([true, true, false, false]);
});

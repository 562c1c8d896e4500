import { expect, test } from "vitest";
import { languageOf, mailLanguage, visitOf } from "./visit.ts";

test("the language is the one wanted most among ours", () => {
  expect(languageOf("pt-BR, fr-CH;q=0.9, en;q=0.8, de;q=0.7")).toBe("fr");
  expect(languageOf("en;q=0.5, it")).toBe("it");
  expect(languageOf("es;q=0, pl")).toBeUndefined();
  expect([languageOf("*"), languageOf(""), languageOf(null)]).toEqual([undefined, undefined, undefined]);
});

test("a mail speaks the reader's own language, else that of the request, else German", () => {
  const visit = (language?: string) =>
    visitOf(
      new Request("http://127.0.0.1:1/", language ? { headers: { "accept-language": language } } : {}),
      "http://127.0.0.1:1",
    );
  expect(mailLanguage({ language: "it" }, visit("fr"))).toBe("it");
  expect(mailLanguage({ language: "klingon" }, visit("fr"))).toBe("fr");
  expect(mailLanguage(null, visit())).toBe("de");
});

test("links begin with the name the backend was asked by, unless it is somebody else's", () => {
  const site = (asked: string) => visitOf(new Request(asked), "http://127.0.0.1:54321").site;
  expect(site("http://localhost:54321/auth/v1/otp")).toBe("http://localhost:54321");
  expect(site("http://192.168.1.7:54321/auth/v1/otp")).toBe("http://192.168.1.7:54321");
  expect(site("http://mieter-info.localhost:54321/auth/v1/otp")).toBe("http://127.0.0.1:54321");
  expect(site("http://localhost:4621/auth/v1/otp")).toBe("http://127.0.0.1:54321");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { aService, home, type Service } from "../aService.ts";
import { oauthSettings } from "./settings.ts";

let service: Service;
beforeAll(async () => {
  const client = { clientId: "klarbau", clientSecret: "geheim" };
  service = await aService({
    oauth: {
      // Nobody listens there.
      google: { ...client, issuer: "http://127.0.0.1:1" },
      github: { ...client, url: "http://127.0.0.1:1", api: "http://127.0.0.1:1" },
    },
  });
});
afterAll(() => service.stop());

const fragment = (headers: Headers) => {
  const page = new URL(headers.get("location") ?? "http://nowhere");
  return {
    page: page.origin + page.pathname,
    ...Object.fromEntries(new URLSearchParams(page.hash.slice(1))),
  };
};

test("a provider is offered once both of its settings are there, at the usual place unless another is named", () => {
  expect(oauthSettings({})).toEqual({});
  expect(
    oauthSettings({ KLARBAU_OAUTH_GOOGLE_CLIENT_ID: "a", KLARBAU_OAUTH_GITHUB_CLIENT_SECRET: "b" }),
  ).toEqual({});
  expect(
    oauthSettings({
      KLARBAU_OAUTH_GOOGLE_CLIENT_ID: "a",
      KLARBAU_OAUTH_GOOGLE_CLIENT_SECRET: "b",
      KLARBAU_OAUTH_GITHUB_CLIENT_ID: "c",
      KLARBAU_OAUTH_GITHUB_CLIENT_SECRET: "d",
      KLARBAU_OAUTH_GITHUB_URL: "https://git.example/",
    }),
  ).toEqual({
    google: { clientId: "a", clientSecret: "b", issuer: "https://accounts.google.com" },
    github: { clientId: "c", clientSecret: "d", url: "https://git.example", api: "https://api.github.com" },
  });
});

test("when a provider is away, the page that asked says so instead of the browser showing data", async () => {
  const { status, headers } = await service.ask(
    `GET /authorize?provider=google&redirect_to=${encodeURIComponent(`${home}/auth`)}`,
  );
  expect([status, fragment(headers)]).toEqual([
    303,
    {
      page: `${home}/auth`,
      error: "server_error",
      error_code: "unexpected_failure",
      error_description: "The provider google cannot be reached",
    },
  ]);
});

test("the same when somebody begins too often", async () => {
  const begin = async () => (await service.ask("GET /authorize?provider=github")).headers;
  const all = await Promise.all(Array.from({ length: 140 }, begin));
  const refused = all.filter((headers) => fragment(headers).page === `${home}/`);
  expect(refused.length).toBeGreaterThan(0);
  expect(fragment(refused[0]!)).toMatchObject({ error_code: "over_request_rate_limit" });
});

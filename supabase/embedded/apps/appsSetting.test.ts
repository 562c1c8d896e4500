import { expect, test } from "vitest";
import { appsSetting } from "./appsSetting.ts";

const env = { KLARBAU_SITE_URL: "https://klarbau.example.org, https://klarbau.example.net" };
const apps = (setting?: string) => appsSetting(4620, { ...env, KLARBAU_APPS_URL: setting });

test("the operator says where applications answer; without a word it is this machine alone", () => {
  expect(apps("https://{slug}.apps.example.org")?.pattern).toBe("https://{slug}.apps.example.org");
  expect([apps(), apps(""), apps(" ")]).toEqual([undefined, undefined, undefined]);
});

test("no address of the product, and not that on this machine, is given to applications", () => {
  expect(() => apps("https://{slug}.klarbau.example.net")).toThrow("https://klarbau.example.net");
  expect(() => apps("http://{slug}.localhost:4620")).toThrow("http://localhost:4620");
});

import { expect, test } from "vitest";
import { appsAddress, appUrl, localAppsAddress, namedBy, shortUrl } from "./appsAddress.ts";

const pages = ["https://klarbau.example.org"];
const own = appsAddress("https://{slug}.apps.example.org", pages);

test("an operator's domain gives each application an origin, and short addresses the domain itself", () => {
  expect(appUrl(own, "lindenhof")).toBe("https://lindenhof.apps.example.org/");
  expect(shortUrl(own, "abc123")).toBe("https://apps.example.org/abc123");
  const ported = appsAddress(" HTTPS://{slug}.Apps.Example.org:8443/ ", pages);
  expect(appUrl(ported, "a")).toBe("https://a.apps.example.org:8443/");
  expect(shortUrl(ported, "abc123")).toBe("https://apps.example.org:8443/abc123");
  expect(appUrl(appsAddress("https://{slug}.bücher.example", []), "a")).toBe(
    "https://a.xn--bcher-kva.example/",
  );
});

test("without a domain applications answer on this machine", () => {
  expect(appUrl(localAppsAddress(4621), "lindenhof")).toBe("http://lindenhof.localhost:4621/");
  expect(shortUrl(localAppsAddress(4621), "abc123")).toBe("http://localhost:4621/abc123");
  expect(namedBy(localAppsAddress(4621), "lindenhof.localhost:4621")).toEqual({ slug: "lindenhof" });
});

test("a request is for an application, a short address, or not for this host", () => {
  expect(namedBy(own, "Lindenhof.apps.example.org:443")).toEqual({ slug: "lindenhof" });
  expect(namedBy(own, "apps.example.org")).toBe("short_links");
  for (const host of ["", "example.org", "lindenhof.example.org", "lindenhof.localhost", "xapps.example.org"])
    expect(namedBy(own, host), host).toBe("foreign");
});

test("what is no address for applications is refused with the reason", () => {
  const refusals: readonly (readonly [string, string])[] = [
    ["https://apps.example.org", "{slug} once"],
    ["https://{slug}.{slug}.example.org", "{slug} once"],
    ["https://haus-{slug}.example.org", "first part"],
    ["https://{slug}apps.example.org", "first part"],
    ["https://www.{slug}.example.org", "first part"],
    ["https://apps.example.org/{slug}", "first part"],
    ["{slug}.apps.example.org", "first part"],
    ["https://{slug}.", "first part"],
    ["https://{slug}.192.0.2.1", "host name behind"],
    ["https://{slug}.[::1]", "host name behind"],
    ["https://{slug}.exa_mple.org", "host name behind"],
    ["https://{slug}.apps.example.org/app", "ends after"],
    ["https://{slug}.apps.example.org?a", "ends after"],
    ["https://{slug}.somebody:word@apps.example.org", "ends after"],
    ["http://{slug}.apps.example.org", "https"],
    ["ftp://{slug}.localhost", "https"],
  ];
  for (const [setting, why] of refusals) expect(() => appsAddress(setting, pages), setting).toThrow(why);
});

test("an application never shares a host name with the product, nor lies above or below it", () => {
  const product = ["https://example.net", "https://klarbau.example.org"];
  for (const domain of ["klarbau.example.org", "apps.klarbau.example.org", "example.org", "example.net"])
    expect(() => appsAddress(`https://{slug}.${domain}`, product), domain).toThrow("the product itself");
  expect(() => appsAddress("https://{slug}.apps.example.org", product)).not.toThrow();
  expect(() => appsAddress("http://{slug}.localhost:4620", ["http://localhost:4620"])).toThrow("itself");
  expect(() => appsAddress("http://{slug}.localhost:4621", ["http://localhost:4620"])).not.toThrow();
});

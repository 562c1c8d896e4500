import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { distFolder } from "#cli/product/root.ts";
import { bundleSizes } from "#cli/product/build/sizes.ts";

const sizes = bundleSizes();
const sitemap = readFileSync(path.resolve(import.meta.dirname, "../../src/main/sitemap.ts"), "utf8");
const precache = readFileSync(path.join(distFolder, "sw-professional.js"), "utf8");

test("every route file of the sitemap with a page has a chunk of its own", () => {
  const pages = [...sitemap.matchAll(/"(features\/[^"]+\.route\.tsx)"/g)].map((match) => match[1]!);
  const withPage = [...new Set(pages)].filter((file) =>
    /component:/.test(readFileSync(path.resolve(import.meta.dirname, "../../src", file), "utf8")),
  );
  expect(withPage.length).toBeGreaterThan(0);
  for (const page of withPage) expect(sizes.routeChunks.join("\n")).toContain(`${page}?tsr-split=component`);
});

test("what is read without an account loads nothing of the signed-in frame", () => {
  const readings = Object.entries(sizes.readings);
  expect(readings.length).toBeGreaterThan(10);
  expect(readings.filter(([, loadsFrame]) => loadsFrame)).toEqual([]);
});

test("a public page needs at most 260 KB of JavaScript before it can be used", () => {
  expect(sizes.publicPage).toBeLessThanOrEqual(260 * 1024);
});

test("a signed-in page needs at most 420 KB of JavaScript before it can be used", () => {
  expect(sizes.signedInPage).toBeLessThanOrEqual(420 * 1024);
});

test("the first visit brings at most 1.5 MB in 200 files, and a device keeps at most 8 MB, compressed", () => {
  expect(sizes.firstVisit.bytes).toBeLessThanOrEqual(1.5 * 1024 * 1024);
  expect(sizes.firstVisit.files).toBeLessThanOrEqual(200);
  expect(sizes.everything).toBeLessThanOrEqual(8 * 1024 * 1024);
});

test("every script, worker and wasm of the build is kept for use without a network", () => {
  const needed = readdirSync(path.join(distFolder, "assets")).filter((file) =>
    /\.(js|css|wasm|woff2)$/.test(file),
  );
  for (const file of needed) expect(precache).toContain(`assets/${file}`);
});

test("the notices of everything that ships lie beside the product, also without a network", () => {
  expect(/url\W{1,5}licenses\.txt/.test(precache)).toBe(true);
  const notices = readFileSync(path.join(distFolder, "licenses.txt"), "utf8");
  for (const name of ["react", "rxdb", "web-ifc", "three", "@mantine/core"])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
});

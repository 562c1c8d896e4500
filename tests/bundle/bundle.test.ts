import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { distFolder } from "#cli/product/root.ts";
import { bundleSizes } from "#cli/product/build/sizes.ts";
import { routes } from "#main/sitemap.ts";

const sizes = bundleSizes();
const sitemap = readFileSync(path.resolve(import.meta.dirname, "../../src/main/sitemap.ts"), "utf8");
const precache = readFileSync(path.join(distFolder, "sw-professional.js"), "utf8");

/** Every page that the sitemap names by its file. */
const sitemapPages = [...sitemap.matchAll(/"(features\/[^"]+\.route\.tsx)"/g)].map((match) => match[1]!);

test("every route file of the sitemap with a page has a chunk of its own", () => {
  const withPage = [...new Set(sitemapPages)].filter((file) =>
    /component:/.test(readFileSync(path.resolve(import.meta.dirname, "../../src", file), "utf8")),
  );
  expect(withPage.length).toBeGreaterThan(0);
  for (const page of withPage) expect(sizes.routeChunks.join("\n")).toContain(`${page}?tsr-split=component`);
});

interface Place {
  readonly id?: string;
  readonly file?: string;
  readonly children?: readonly Place[];
}

/** Every page outside the signed-in frame: its route, below the route of its frame. */
const openPages = ((routes as Place).children ?? [])
  .filter(({ id }) => id !== "signed-in")
  .flatMap(({ file = "", children }) =>
    children ? children.map((page) => [file, page.file ?? ""]) : [[file]],
  );
/** What visitors read on pages that show more to whoever is signed in. */
const readings = sizes.readings.map((reading) => ["main/esg.route.tsx", reading]);
const open = [...openPages, ...readings].map((sources) => ({
  page: sources.at(-1)!,
  ...sizes.loadOf(sources),
}));
const isMantine = (name: string) => /^(@mantine|@floating-ui)\//.test(name);

test("what is read without an account loads nothing of the signed-in frame", () => {
  expect(openPages.length).toBeGreaterThan(20);
  expect(readings.length).toBeGreaterThan(10);
  expect(open.filter(({ hasFrame }) => hasFrame)).toEqual([]);
});

test("what is read without an account loads nothing of Mantine", () => {
  expect(sizes.loadOf(["main/signedIn.route.tsx"]).packages.filter(isMantine)).toContain("@mantine/core");
  expect(open.filter(({ packages }) => !packages.includes("react-dom"))).toEqual([]);
  expect(open.filter(({ packages }) => packages.some(isMantine)).map(({ page }) => page)).toEqual([]);
});

// Unlocking a screen is for whoever is signed in on the device: what follows is the frame.
const isForPerson = (source: string) => source === "features/auth/UnlockHere.tsx";

test("what a page for visitors alone loads later has nothing of Mantine either", () => {
  const alone = openPages.filter(([frame]) => frame !== "main/esg.route.tsx");
  const later = new Set(alone.flatMap((sources) => sources.flatMap(sizes.laterOf)));
  expect([...later]).toContain("features/auth/browserAuth.ts");
  const withMantine = [...later].filter((source) => sizes.loadOf([source]).packages.some(isMantine));
  expect(withMantine.filter((source) => !isForPerson(source))).toEqual([]);
});

test("what draws charts is fetched with the first chart: not with the frame, nor with a page that shows one", () => {
  const drawing = ["@mantine/charts", "recharts", "uplot"];
  const loads = sitemapPages.map((page) => ({ page, ...sizes.loadOf(["main/signedIn.route.tsx", page]) }));
  expect(loads.length).toBeGreaterThan(20);
  const early = [...open, ...loads].filter(({ packages }) => drawing.some((name) => packages.includes(name)));
  expect(early.map(({ page }) => page)).toEqual([]);
  expect(sizes.loadOf(["ui/charts/ordinary/ChartDrawing.tsx"]).packages).toContain("recharts");
  expect(sizes.loadOf(["ui/charts/long/PlotDrawing.tsx"]).packages).toContain("uplot");
});

test("the public start page needs at most 180 KB of JavaScript before it can be used, any other page for visitors 190 KB", () => {
  expect(sizes.publicPage).toBeLessThanOrEqual(180 * 1024);
  expect(open.filter(({ bytes }) => bytes > 190 * 1024)).toEqual([]);
});

test("the page of all parts stays in development", () => {
  const manifest = readFileSync(path.join(distFolder, ".vite/manifest.json"), "utf8");
  expect(manifest).toContain("features/home/home.route.tsx");
  expect(manifest).not.toContain("dev/ui");
});

test("a signed-in page needs at most 450 KB of JavaScript before it can be used", () => {
  expect(sizes.signedInPage).toBeLessThanOrEqual(450 * 1024);
});

test("the first visit brings at most 1.5 MB in 220 files, and a device keeps at most 8 MB, compressed", () => {
  expect(sizes.firstVisit.bytes).toBeLessThanOrEqual(1.5 * 1024 * 1024);
  expect(sizes.firstVisit.files).toBeLessThanOrEqual(220);
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
  for (const name of ["react", "rxdb", "web-ifc", "three", "@mantine/core", "recharts", "uplot"])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
});

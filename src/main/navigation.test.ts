import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { phonePlaces, phoneSlots } from "#domain/navigation/phonePlaces.ts";
import { may, roles } from "#domain/rights/capabilities.ts";
import { modules } from "./modules.ts";
import { pageKey } from "#shell/module.ts";
import { routes } from "./sitemap.ts";

const src = resolve(import.meta.dirname, "..");

interface Node {
  readonly id?: string;
  readonly path?: string;
  readonly file?: string;
  readonly children?: readonly Node[];
}

const layoutOf = (id: string) => (routes as Node).children?.find((node) => node.id === id)?.children ?? [];
/** Every page behind the frame: its address without the slash at the end, and the text of its route. */
const pages = [...layoutOf("signed-in"), ...layoutOf("esg")].map(({ path = "", file = "" }) => ({
  path: path.replace(/\/$/, ""),
  text: readFileSync(join(src, file), "utf8"),
}));
const needsOf = (text: string) => /staticData: \{ needs: "([a-z:]+)" \}/.exec(text)?.[1];

const named = modules.flatMap((module) => [module.to, ...(module.pages ?? []).map(({ to }) => to)]);

/** Addresses that a step of another page leads to. */
const steps = [
  "/account-setup",
  "/open-file",
  "/settings/sync/decision",
  "/settings/sync/rescue",
  "/esg/carbon-accounting/bills/import",
];

test("the search of the frame finds every address that needs no more than a project", () => {
  const plain = pages.map(({ path }) => path).filter((path) => !path.includes("$"));
  expect(plain.filter((path) => !named.includes(path as never) && !steps.includes(path))).toEqual([]);
  expect(steps.filter((path) => !plain.includes(path))).toEqual([]);
  const keys = modules.flatMap(({ to, pages: below = [] }) => [to, ...below.map(pageKey)]);
  expect(new Set(keys).size).toBe(keys.length);
});

test("every page that a module names is there, and asks for what the module says", () => {
  for (const module of modules)
    for (const { to, needs } of module.pages ?? []) {
      const page = pages.find(({ path }) => path === to);
      expect(page, to).toBeDefined();
      // ESG pages are for everybody; their figures ask by themselves
      const asked = needsOf(page!.text);
      if (asked !== undefined) expect(needs ?? module.needs, to).toBe(asked);
    }
});

test("no address is a dead end without a project: it offers the choice of one", () => {
  const ofProject = modules
    .filter(({ area }) => area === "project")
    .flatMap(({ to, pages: below = [] }) => [to, ...below.map((page) => page.to)])
    .filter((to) => !to.includes("$projectId"));
  expect(ofProject.length).toBeGreaterThan(20);
  const ends = pages.filter(
    ({ path, text }) =>
      ofProject.includes(path as never) && !/<ProjectChoice|<EsgPage|ProjectOffer/.test(text),
  );
  // published figures, which are the same for every building; it leads back to the energy of one
  expect(ends.map(({ path }) => path)).toEqual(["/energy/validation"]);
});

test("the bar of a phone has only places that the role may open, and each is a module", () => {
  const later = ["today"]; // the day's work, as soon as it has a page
  const ids = [...modules.map(({ id }) => id), ...later];
  for (const role of roles) {
    for (const id of phoneSlots[role].flat()) expect(ids, role).toContain(id);
    const open = modules.filter(({ needs }) => needs === undefined || may([role], needs)).map(({ id }) => id);
    const places = phonePlaces([role], open);
    const meant = phoneSlots[role].map((slot) => slot.find((id) => !later.includes(id)));
    if (role !== "tenant") expect(places, role).toEqual(meant);
  }
  expect(phonePlaces(["tenant"], ["projects", "rooms", "scan", "labels"])).toEqual([
    "projects",
    "scan",
    "rooms",
    "labels",
  ]);
});

test("the daily work of a role is open to it", () => {
  for (const { id, needs, roles: daily = [] } of modules)
    for (const role of daily) expect(needs === undefined || may([role], needs), `${id} ${role}`).toBe(true);
});

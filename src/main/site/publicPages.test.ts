import i18n from "i18next";
import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { publicPlaces } from "#shell/public/publicPlaces.ts";
import { routes } from "../sitemap.ts";
import { headOf, publicPageAt, publicPages, tabTitle } from "./publicPages.ts";

interface Place {
  readonly id?: string;
  readonly path?: string;
  readonly type?: string;
  readonly children?: readonly Place[];
}

/** Addresses of the sitemap that everybody reads in the public frame. */
const inSitemap = ((routes as Place).children ?? [])
  .filter(({ id }) => id === "public")
  .flatMap(({ children = [] }) => children.map(({ path }) => (path ?? "/").replace(/(?<=.)\/$/, "")));

test("every public page of the sitemap without a parameter is rendered while the product is built", () => {
  // what a link of a mail leads to says something of that mail alone
  const wanted = inSitemap.filter((path) => !path.includes("$") && path !== "/newsletter");
  expect(publicPages.map(({ path }) => path).toSorted()).toEqual(expect.arrayContaining(wanted.toSorted()));
});

test("the menu leads to every public page that is rendered, but legal ones and guides", () => {
  const listed = publicPlaces.map(({ path }) => path);
  const others = publicPages.filter(
    ({ path, namespaces }) => !namespaces.includes("legal") && !path.startsWith("/docs/"),
  );
  expect(listed).toEqual(expect.arrayContaining(others.map(({ path }) => path)));
});

test.each(languages)("each page has a title and a description of its own: %s", async (language) => {
  await startI18n(language);
  await i18n.loadNamespaces(publicPages.flatMap(({ namespaces }) => namespaces));
  const heads = publicPages.map((page) => headOf(page, i18n.t));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  for (const { title, description } of heads) {
    expect(title).toMatch(/^.{4,80}$/);
    expect(title).not.toContain(":");
    expect(description).toMatch(/^.{30,300}$/);
  }
});

test("a page is found by its address, with or without a slash at the end", () => {
  expect(publicPageAt("/about/")?.path).toBe("/about");
  expect(publicPageAt("/")?.path).toBe("/");
  expect(publicPageAt("/projects")).toBeUndefined();
});

test("the title of a tab names the page, then the product", () => {
  expect(tabTitle("Preise")).toBe("Preise · Klarbau");
  expect(tabTitle("Aus Modell wird Bericht.")).toBe("Aus Modell wird Bericht · Klarbau");
});

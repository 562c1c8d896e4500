import { expect, test } from "vitest";
import { unquoteIdentifiers } from "./restServer.ts";

const or = (filter: string) => {
  const url = new URL("http://localhost/rest/v1/t");
  url.searchParams.set("or", filter);
  return new URL(unquoteIdentifiers(new Request(url)).url).searchParams.get("or");
};

test("quotes around a column name in a filter are taken away, also in nested groups", () => {
  expect(or('("_modified".gt."2026-01-01",and("_modified".eq."2026-01-01","id".gt."a"))')).toBe(
    '(_modified.gt."2026-01-01",and(_modified.eq."2026-01-01",id.gt."a"))',
  );
});

test("quotes around a value stay", () => {
  expect(or('(title.eq."a.b,c")')).toBe('(title.eq."a.b,c")');
});

test("a request without such a filter is passed on as it is", () => {
  const request = new Request('http://localhost/rest/v1/t?title=eq."x".gt.');
  expect(unquoteIdentifiers(request)).toBe(request);
});

// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { useEffect } from "react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { keepPlaceInMemory, type Place, usePlace } from "../frame/place.ts";
import { showEveryPage } from "./showEveryPage.ts";

/** What goes wrong on pages of an application; `silent` is one that never gets its heading. */
type Faults = Readonly<Partial<Record<Place["page"], "silent" | (() => void)>>>;

/** An application as far as it is looked at: a heading per page, and what is planted in it. */
function Planted({ faults }: { readonly faults: Faults }) {
  const { page } = usePlace();
  const fault = faults[page];
  useEffect(() => {
    if (typeof fault === "function") fault();
  }, [fault]);
  return (
    <div id="root">
      <h1>{fault === "silent" ? "" : page}</h1>
    </div>
  );
}

let followAddress = () => {};
beforeAll(() => void (followAddress = keepPlaceInMemory()));
afterAll(() => followAddress());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const throws = () => void dispatchEvent(new ErrorEvent("error", { message: "planted" }));
const rejects = () => void dispatchEvent(new Event("unhandledrejection"));
const asksElsewhere = () => void document.dispatchEvent(new Event("securitypolicyviolation"));

test("an application without faults has none", async () => {
  render(<Planted faults={{}} />);
  expect(await showEveryPage(["rooms", "model", "tickets"])).toEqual([]);
});

test("a page that throws, one that leaves a failure lying, and one that asks another address are named", async () => {
  render(<Planted faults={{ rooms: throws, contacts: asksElsewhere, rules: rejects }} />);
  expect(await showEveryPage(["rooms", "contacts", "model", "rules"])).toEqual([
    { page: "rooms", kind: "error" },
    { page: "contacts", kind: "foreign_request" },
    { page: "rules", kind: "error" },
  ]);
});

test("several faults of one page are told by their kind, each once", async () => {
  const both = () => {
    throws();
    throws();
    asksElsewhere();
  };
  render(<Planted faults={{ rooms: both }} />);
  expect(await showEveryPage(["rooms"])).toEqual([
    { page: "rooms", kind: "error" },
    { page: "rooms", kind: "foreign_request" },
  ]);
});

test("a page that gets no heading in eight seconds is not shown", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "performance"] });
  render(<Planted faults={{ energy: "silent" }} />);
  const looking = showEveryPage(["rooms", "energy"]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await looking).toEqual([{ page: "energy", kind: "not_shown" }]);
});

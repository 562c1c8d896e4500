import { expect, test } from "vitest";
import { defineModule } from "../../module.ts";
import { currentModule } from "./currentModule.ts";

const icon = () => null;
const modules = [
  defineModule({ id: "projects", to: "/projects", icon, group: "overview", area: "portfolio" }),
  defineModule({ id: "rooms", to: "/projects/$projectId/rooms", icon, group: "building", area: "project" }),
  defineModule({
    id: "bimifc",
    to: "/bim-ifc",
    also: ["/projects/$projectId/models"],
    icon,
    group: "building",
    area: "project",
  }),
  defineModule({ id: "energy", to: "/energy", icon, group: "sustainability", area: "project" }),
];
const at = (pathname: string) => currentModule(modules, pathname)?.id;

test("the list of projects is the overview and nothing else", () => expect(at("/projects")).toBe("projects"));

test("the rooms of a project are the rooms alone", () => expect(at("/projects/p1/rooms")).toBe("rooms"));

test("pages of a project without a module of their own belong to the overview", () =>
  expect(at("/projects/p1/dashboard")).toBe("projects"));

test("the versions of a model and their comparison belong to the model", () => {
  expect(at("/projects/p1/models")).toBe("bimifc");
  expect(at("/projects/p1/models/compare")).toBe("bimifc");
});

test("a module's own page is current, also below it; elsewhere nothing is", () => {
  expect(at("/energy")).toBe("energy");
  expect(at("/energy/validation")).toBe("energy");
  expect(at("/auth")).toBeUndefined();
});

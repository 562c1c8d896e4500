import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { type Capability, may, type Role, roles } from "#domain/rights/capabilities.ts";
import { modules } from "./modules.ts";
import { routes } from "./sitemap.ts";

const src = resolve(import.meta.dirname, "..");

interface Node {
  readonly id?: string;
  readonly path?: string;
  readonly file?: string;
  readonly children?: readonly Node[];
}

const all = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(all)];
const signedIn = all(routes as Node).find(({ id }) => id === "signed-in");

/** Pages behind the sign-in with the capability that their route asks for. */
const pages = (signedIn?.children ?? []).map(({ path = "", file = "" }) => {
  const text = readFileSync(join(src, file), "utf8");
  return [path, /staticData: \{ needs: "([a-z:]+)" \}/.exec(text)?.[1]] as const;
});

/** Who may open which page: owner, manager, facility, tenant, developer, auditor. What is not named here is for everybody. */
const drawn: Readonly<Record<string, string>> = {
  "/bim-ifc": "xxx.xx",
  "/bim-ifc/quality": "xxx.xx",
  "/bim-ifc/elements": "xxx.xx",
  "/bim-ifc/ids": "xxx.xx",
  "/bim-ifc/cobie": "xxx.xx",
  "/3d-viewer": "xxx.xx",
  "/projects/$projectId/rooms": "xxxxxx",
  "/projects/$projectId/models/": "xxx.xx",
  "/projects/$projectId/models/compare": "xxx.xx",
  "/esg/audit-trail": "xxx.xx",
  "/esg/carbon-accounting/bills/": "xxx.xx",
  "/esg/carbon-accounting/bills/import": "xxx.xx",
  "/energy": "xxx.xx",
  "/energy/validation": "xxx.xx",
  "/energy/consumption": "xxx.xx",
  "/energy/scenarios": "xxx.xx",
  "/energy/epbd": "xxx.xx",
  "/energy/months": "xxx.xx",
  "/energy/check": "xxx.xx",
  "/fm-dashboard/": "xxxx.x",
  "/projects/$projectId/evidence": "xxxxxx", // says itself who may see it
  "/projects/$projectId/labels": "xxxxxx",
  "/projects/$projectId/inbox": "xxx..x",
  "/projects/$projectId/reports/": "xxx.xx",
  "/projects/$projectId/reports/$reportId": "xxx.xx",
  "/projects/$projectId/applications": "xxx.xx",
  "/projects/$projectId/applications/$applicationId": "xxx.xx",
  "/fm-dashboard/orders/": "xxxx.x",
  "/fm-dashboard/orders/$orderId": "xxxx.x",
  "/template-studio": "xx..x.",
  "/settings/people": "xx....",
};

test("the sitemap has pages behind the sign-in, each with a file that is there", () => {
  expect(pages.length).toBeGreaterThan(15);
  const files = (signedIn?.children ?? []).map(({ file = "" }) => file);
  expect(files.filter((file) => !existsSync(join(src, file)))).toEqual([]);
});

const moduleOf = (path: string) => modules.find(({ to }) => to === path);
const lettersOf = (needs: string | undefined) =>
  roles.map((role: Role) => (needs === undefined || may([role], needs as Capability) ? "x" : ".")).join("");

test.for(pages)("%s is open to exactly the drawn roles, or to whom its module declares", ([path, needs]) => {
  expect(lettersOf(needs)).toBe(drawn[path] ?? lettersOf(moduleOf(path)?.needs));
});

test("a page that is not drawn asks for the same as its module, and somebody may open it", () => {
  const own = pages.filter(([path]) => moduleOf(path) && !Object.hasOwn(drawn, path));
  expect(own.length).toBeGreaterThan(0);
  for (const [path, needs] of own) {
    expect(needs, path).toBe(moduleOf(path)!.needs);
    expect(lettersOf(needs), path).toContain("x");
  }
});

test("every drawn page is in the sitemap", () => {
  const known = pages.map(([path]) => path);
  expect(Object.keys(drawn).filter((path) => !known.includes(path))).toEqual([]);
});

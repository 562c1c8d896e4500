import { expect, test } from "vitest";
import { isLater, laterAddresses } from "./laterAddresses.ts";
import { routes } from "./sitemap.ts";

interface Node {
  readonly type: string;
  readonly path?: string;
  readonly children?: readonly Node[];
}

const under = (node: Node, prefix = ""): readonly string[] => {
  const own = node.path === undefined ? prefix : `${prefix}${node.path}`;
  const children = (node.children ?? []).flatMap((child) => under(child, own));
  return node.type === "index" ? ["/"] : node.path === undefined ? children : [own, ...children];
};
const withoutEnd = (path: string) => (path === "/" ? path : path.replace(/\/$/, ""));
const sitemap = new Set(under(routes as Node).map(withoutEnd));

/** The addresses of the specification, section 2, with parameters as the router writes them. */
const specified = `
  / /about /features /pricing /demo /contact /faq /docs /docs/$page /terms /privacy /imprint /changelog /png-test
  /docs/security /auth /login /register /app
  /app/$ /esg /esg/full /esg/environment /esg/social
  /esg/governance /esg/kpis /esg/taxonomy /esg/carbon-accounting /esg/evidence-vault
  /esg/enerjoy /esg/security /account-setup /admin /admin/$page /ai-assistant/results/$conversationId
  /projects /projects/$projectId /projects/$projectId/dashboard /flutter-app /catalog
  /3d-viewer /energy /community /fm-dashboard /tenant-management
  /tenant-management/tenant/$tenantId /openproject-dashboard /settings /bim-ifc /template-studio
  /developer /smart-metering /ai-assistant /ai-search /wallet
  /translation-admin /admin/translation-hub /translate-admin/login /translate-admin /translate-admin/files
  /translate-admin/settings /translate-admin/profile /translate-admin/members /translate-admin/analytics /translate-admin/documentation
`
  .trim()
  .split(/\s+/);

test.for(specified)("%s of the specification is either a page or comes later", (path) => {
  const isPage = sitemap.has(path);
  const comesLater = (laterAddresses as readonly string[]).includes(path);
  expect([isPage, comesLater].filter(Boolean)).toHaveLength(1);
});

test("what comes later stands in the specification", () => {
  expect(laterAddresses.filter((path) => !specified.includes(path))).toEqual([]);
});

test.for(["/wallet", "/wallet/", "/ai-assistant/results/7", "/tenant-management/tenant/müller"])(
  "%s comes later",
  (path) => expect(isLater(path)).toBe(true),
);

test.for(["/", "/wallets", "/wallet/7", "/ai-assistant/results", "/projects"])("%s does not", (path) =>
  expect(isLater(path)).toBe(false),
);

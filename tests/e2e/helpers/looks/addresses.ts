import { routes } from "#main/sitemap.ts";

interface Node {
  readonly type: string;
  readonly id?: string;
  readonly path?: string;
  readonly children?: readonly Node[];
}

/** One page of the sitemap. */
export interface Address {
  /** With its parameters as `$name`. */
  readonly path: string;
  /** Only for people who are signed in; the others are seen by a visitor who is not. */
  readonly signedIn: boolean;
}

/**
 * No page to be looked at: one makes a demonstration of the tab that opens it, and has a tab of its own in `tests/e2e/pages/demo.spec.ts`;
 * the other is every address without a page.
 */
const noPages = ["/demo", "/$"];

/** Every page of the sitemap, in its order. */
export const addresses = (): readonly Address[] =>
  under(routes as Node, { path: "/", signedIn: false }).filter(({ path }) => !noPages.includes(path));

function under(node: Node, at: Address): readonly Address[] {
  const own = {
    path: node.type === "route" ? join(at.path, node.path ?? "") : at.path,
    signedIn: at.signedIn || node.id === "signed-in",
  };
  const children = (node.children ?? []).flatMap((child) => under(child, own));
  const hasIndex = node.children?.some((child) => child.type === "index") ?? false;
  return node.type === "index" || (node.type === "route" && !hasIndex) ? [own, ...children] : children;
}

const join = (prefix: string, path: string) =>
  `/${[prefix, path].join("/").split("/").filter(Boolean).join("/")}`;

/** What a test knows of a prepared project. */
export interface Prepared {
  readonly projectId: string;
  readonly reportId: string;
  readonly applicationId: string;
  readonly orderId: string;
}

/** Parameters of pages that everybody reads. */
const examples: Readonly<Record<string, string>> = { page: "rooms" };

/** Pages that show the current project, named in the search part of their address. */
const projectPages = [
  "/3d-viewer",
  "/esg/audit-trail",
  "/esg/carbon-accounting/bills",
  "/esg/carbon-accounting/bills/import",
  "/fm-dashboard/orders",
  "/energy",
  "/energy/consumption",
  "/energy/months",
  "/energy/check",
  "/energy/validation",
  "/energy/scenarios",
  "/energy/epbd",
  "/template-studio",
  "/bim-ifc",
  "/bim-ifc/quality",
  "/bim-ifc/cobie",
  "/bim-ifc/elements",
  "/bim-ifc/ids",
];

/** Writes a prepared project into a path of the sitemap. Throws when a parameter is not known: add it here. */
export function fillAddress({ path }: Address, prepared?: Prepared): string {
  const own = path.replace(/\$(\w+)?/g, (_all, name: string | undefined) => {
    if (name === undefined) return "somewhere";
    if (Object.hasOwn(examples, name)) return examples[name]!;
    if (prepared === undefined || !(name in prepared)) throw new Error(`No example for $${name} in ${path}`);
    return prepared[name as keyof Prepared];
  });
  const isOfProject = projectPages.includes(own) || own.startsWith("/fm-dashboard/orders/");
  return prepared && isOfProject ? `${own}?project=${prepared.projectId}` : own;
}

/** Where a page that visitors read shows the figures of a project instead; null for all others. */
export const withProject = ({ path, signedIn }: Address, { projectId }: Prepared): string | null =>
  !signedIn && /^\/esg(\/|$)/.test(path) ? `${path}?project=${projectId}` : null;

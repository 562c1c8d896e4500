import { routes } from "#app/sitemap.ts";

interface Node {
  readonly type: string;
  readonly path?: string;
  readonly children?: readonly Node[];
}

/** Every address of the sitemap, with its parameters as `$name`. */
export function addresses(node: Node = routes as Node, prefix = ""): string[] {
  const own = node.type === "route" && node.path ? join(prefix, node.path) : prefix;
  const children = (node.children ?? []).flatMap((child) => addresses(child, own));
  const isPage =
    node.type === "index" ||
    (node.type === "route" && !node.children?.some((child) => child.type === "index"));
  const page =
    isPage && !(node.children && node.children.length > 0 && node.type !== "index" && !node.path)
      ? [own === "" ? "/" : own]
      : [];
  return [...new Set([...page, ...children])];
}

const join = (prefix: string, path: string) =>
  `${prefix}/${path.replace(/^\/|\/$/g, "")}`.replace(/\/+/g, "/");

/** What a test knows of a prepared project. */
export interface Prepared {
  readonly projectId: string;
  readonly reportId: string;
  readonly applicationId: string;
}

/** Pages that show the current project, named in the search part of their address. */
const projectPages = ["/3d-viewer", "/energy", "/bim-ifc"];

/** Writes a prepared project into an address of the sitemap. Throws when a parameter is not known: add it here. */
export function filled(address: string, prepared: Prepared): string {
  const path = address.replace(/\$(\w+)?/g, (_all, name: string | undefined) => {
    if (name === undefined) return "somewhere";
    if (!(name in prepared)) throw new Error(`No example for $${name} in ${address}`);
    return prepared[name as keyof Prepared];
  });
  return projectPages.includes(path) ? `${path}?project=${prepared.projectId}` : path;
}

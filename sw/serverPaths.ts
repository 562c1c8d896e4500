/** Address parts that belong to the backend: the service worker never answers or keeps them. */
const serverPrefixes = [
  "/rest/",
  "/auth/v1/",
  "/storage/",
  "/functions/",
  "/realtime/",
  "/apps/v1/",
  "/_dev/",
] as const;

const serverFiles: readonly string[] = ["/config.json", "/health"];

/** Whether `path` (without query) is the backend's business. */
export const isServerPath = (path: string): boolean =>
  serverFiles.includes(path) || serverPrefixes.some((prefix) => path.startsWith(prefix));

/** A rule of the Static Routing API: what matches goes to the network, and the service worker is not started for it. */
interface RouterRule {
  readonly condition: { readonly or: readonly object[] } | { readonly not: object };
  readonly source: "network";
}

/** `pathname` of the pattern that matches what begins with, or is, a part of an address. */
const everyPath = [...serverPrefixes.map((prefix) => `${prefix}*`), ...serverFiles];

/**
 * The rules for what the service worker has nothing to do with: the backend at `origin`, and every other origin. Chromium follows them for
 * what a page asks for. What a worker of a page asks for goes through the service worker all the same.
 */
export const networkRules = (origin: string): readonly RouterRule[] => {
  const { protocol, hostname, port } = new URL(origin);
  const own = { protocol: protocol.slice(0, -1), hostname, port };
  return [
    {
      condition: { or: everyPath.map((pathname) => ({ urlPattern: { ...own, pathname } })) },
      source: "network",
    },
    { condition: { not: { urlPattern: own } }, source: "network" },
  ];
};

/** Gives the rules to a browser that takes them. Without them the requests go through the service worker, which lets them pass. */
export async function routeToNetwork(event: object, origin: string): Promise<void> {
  const { addRoutes } = event as { readonly addRoutes?: (rule: RouterRule) => Promise<void> };
  for (const rule of networkRules(origin)) await addRoutes?.call(event, rule).catch(() => undefined);
}

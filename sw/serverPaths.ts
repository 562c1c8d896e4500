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

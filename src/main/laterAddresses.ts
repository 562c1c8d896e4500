/**
 * Addresses of modules that the product does not have yet, with their parameters as `$name`. Whoever opens one signs in first and then
 * stands at the projects, with one sentence about it. A module that arrives takes its addresses from here to `sitemap.ts`.
 */
export const laterAddresses = [
  "/admin",
  "/admin/$page",
  "/admin/translation-hub",
  "/ai-assistant",
  "/ai-assistant/results/$conversationId",
  "/ai-search",
  "/catalog",
  "/community",
  "/developer",
  "/flutter-app",
  "/openproject-dashboard",
  "/smart-metering",
  "/tenant-management",
  "/tenant-management/tenant/$tenantId",
  "/translate-admin",
  "/translate-admin/analytics",
  "/translate-admin/documentation",
  "/translate-admin/files",
  "/translate-admin/login",
  "/translate-admin/members",
  "/translate-admin/profile",
  "/translate-admin/settings",
  "/translation-admin",
  "/wallet",
] as const;

/** Whether a module that comes later will answer at this path; a slash at its end counts for nothing. */
export function isLater(path: string): boolean {
  const asked = parts(path);
  return laterAddresses.some((address) => {
    const own = parts(address);
    return own.length === asked.length && own.every((part, at) => part.startsWith("$") || part === asked[at]);
  });
}

const parts = (path: string) => path.split("/").filter(Boolean);

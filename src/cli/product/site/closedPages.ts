/** Addresses that no search engine shows: they are of whoever is signed in, or about to be. */
export const closedPages = [
  "/auth",
  "/login",
  "/register",
  "/invitation",
  "/account-setup",
  "/projects",
  "/settings",
] as const;

/** Whether search engines leave a page out. */
export const isClosed = (path: string): boolean => (closedPages as readonly string[]).includes(path);

import { RouteError } from "#shell/errors/RouteError.tsx";

/** What every page has of the router. A page that fails is replaced alone: its frame stays, and the next address shows another page. */
export const routerOptions = {
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultErrorComponent: RouteError,
} as const;

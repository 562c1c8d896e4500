import { securityHeaders } from "./securityHeaders.ts";

/**
 * The headers that the product's own server sends with each page, as `add_header` lines.
 * @param backend origin of a backend that is not the origin of the pages, e.g. `https://ref.supabase.co`
 */
export const nginxHeaders = (backend: string): string =>
  Object.entries(securityHeaders([backend, backend.replace(/^http/, "ws")]))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join("");

import { isPageInstead } from "../offline/load.ts";
import type { Source } from "./Source.ts";

/** The files at the application's own address (answered by its service worker once installed), choices in the browser. */
export const networkSource: Source = {
  json: async <T>(path: string) => (await (await get(path)).json()) as T,
  bytes: async (path) => new Uint8Array(await (await get(path)).arrayBuffer()),
  read: (choice) => safely(() => localStorage.getItem(choice)),
  keep: (choice, value) => safely(() => localStorage.setItem(choice, value)),
};

async function get(path: string): Promise<Response> {
  const response = await fetch(`/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if (isPageInstead(path, response)) throw new Error(`${path}: a page instead of a file`);
  return response;
}

/** A browser may forbid storage; then a choice lasts as long as the page. */
function safely<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

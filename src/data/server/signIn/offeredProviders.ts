import type { ServerConfig } from "../serverConfig.ts";

const remembered = "klarbau.providers";

/** How long the server may take to say which providers it knows. */
const patience_ms = 8000;

/**
 * The other providers that the server lets people sign in with; `undefined` when it does not answer in its own words.
 * What it says is remembered in this browser.
 */
export async function offeredProviders(
  { url, key }: Pick<ServerConfig, "url" | "key">,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<readonly string[] | undefined> {
  try {
    const answer = await fetch(`${url}/auth/v1/settings`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(patience_ms),
    });
    const found: unknown = answer.ok ? await answer.json() : undefined;
    const names = read(found);
    if (names) remember(names);
    return names;
  } catch {
    return undefined; // no network, too late, or somebody else's page in between
  }
}

/** What the server has said last in this browser; `undefined` when it never has. */
export function rememberedProviders(): readonly string[] | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(remembered) ?? "null");
    return Array.isArray(found) ? found.filter((name) => typeof name === "string") : undefined;
  } catch {
    return undefined;
  }
}

function remember(names: readonly string[]): void {
  try {
    localStorage.setItem(remembered, JSON.stringify(names));
  } catch {
    // A browser without room asks again the next time.
  }
}

function read(found: unknown): readonly string[] | undefined {
  if (typeof found !== "object" || found === null || !("external" in found)) return undefined;
  const { external } = found;
  if (typeof external !== "object" || external === null) return undefined;
  return Object.entries(external).flatMap(([name, isOn]) => (isOn === true ? [name] : []));
}

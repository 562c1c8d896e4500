import { appsAddress } from "#domain/application/host/appsAddress.ts";
import { type Operator, readOperator } from "#domain/legal/operator.ts";
import { type Offer, readOffer } from "#domain/site/offer.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { isDemo } from "./session/demoTab.ts";

/** Where the backend is and how to address it. No secret: the key names the project, row security guards it. */
export interface ServerConfig {
  readonly url: string;
  readonly key: string;
  /** Address of a generated application, `{slug}` for its name; null where there is no application host. */
  readonly apps_url_pattern: string | null;
  /** Who operates the product here, for the legal pages; absent when nothing is told. */
  readonly operator?: Operator;
  /** Prices and links of the operator, for the public pages; absent when nothing is told. */
  readonly offer?: Offer;
}

/** Neither the server nor an earlier visit says where the backend is. */
interface NoConfig {
  readonly kind: "no_config";
}

const remembered = "klarbau.server";
const patience_ms = 2000;

/**
 * Asks the origin for `/config.json`; offline, or when it takes too long, the answer of the last visit counts. Builds for a hosted
 * backend carry theirs: VITE_SUPABASE_URL, VITE_SUPABASE_KEY, VITE_KLARBAU_APPS_URL (addresses of applications with `{slug}`), and
 * VITE_KLARBAU_OPERATOR with the facts of `Operator` as JSON. The demonstration knows of none: nothing of it reaches a server.
 */
export async function serverConfig(): Promise<Result<ServerConfig, NoConfig>> {
  if (isDemo()) return err({ kind: "no_config" });
  const built = builtIn();
  if (built) return ok(built);
  const asked = await ask();
  if (asked) {
    remember(asked);
    return ok(asked);
  }
  const known = read(parsed(localStorage.getItem(remembered)));
  return known ? ok(known) : err({ kind: "no_config" });
}

/** A browser that is full, or lets nothing be stored, asks again at the next visit. */
function remember(config: ServerConfig): void {
  try {
    localStorage.setItem(remembered, JSON.stringify(config));
  } catch {
    // Without a network the next visit then knows nothing; this one is not stopped by it.
  }
}

function builtIn(): ServerConfig | undefined {
  const url: unknown = import.meta.env?.["VITE_SUPABASE_URL"];
  const key: unknown = import.meta.env?.["VITE_SUPABASE_KEY"];
  const apps: unknown = import.meta.env?.["VITE_KLARBAU_APPS_URL"];
  const operator: unknown = import.meta.env?.["VITE_KLARBAU_OPERATOR"];
  return typeof url === "string" && typeof key === "string" && url !== ""
    ? {
        url,
        key,
        apps_url_pattern: toldPattern(apps),
        ...toldOperator(parsed(typeof operator === "string" ? operator : null)),
      }
    : undefined;
}

async function ask(): Promise<ServerConfig | undefined> {
  try {
    const answer = await fetch("/config.json", {
      signal: AbortSignal.timeout(patience_ms),
      cache: "no-store",
    });
    return answer.ok ? read(await answer.json()) : undefined;
  } catch {
    return undefined; // offline, or somebody else's page in between
  }
}

function read(found: unknown): ServerConfig | undefined {
  if (typeof found !== "object" || found === null) return undefined;
  const { supabase_url, supabase_key, url, key, apps_url_pattern, operator, offer } = found as Readonly<
    Record<string, unknown>
  >;
  const address = supabase_url ?? url;
  const name = supabase_key ?? key;
  if (typeof address !== "string" || typeof name !== "string") return undefined;
  return {
    url: address,
    key: name,
    apps_url_pattern: toldPattern(apps_url_pattern),
    ...toldOperator(operator, offer ?? operator),
  };
}

/** Labels are printed with it, so what gives no address for each application counts as none. */
function toldPattern(found: unknown): string | null {
  if (typeof found !== "string" || found === "") return null;
  try {
    return appsAddress(found, []).pattern;
  } catch {
    return null;
  }
}

/** @param offered where prices and links stand: with the operator, but apart in what was remembered */
function toldOperator(found: unknown, offered: unknown = found): Pick<ServerConfig, "operator" | "offer"> {
  const operator = readOperator(found);
  const offer = readOffer(offered);
  const hasOffer = [offer.prices, offer.social].some((part) => Object.keys(part).length > 0);
  return { ...(Object.keys(operator).length > 0 && { operator }), ...(hasOffer && { offer }) };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

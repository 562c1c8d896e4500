import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import type { Sql } from "postgres";
import { identify, isProblem, type IdentityProblem } from "../identity.ts";
import { faultAnswer } from "../gateway/faults.ts";
import { json } from "../json.ts";
import type { Keys } from "../folder/keys.ts";
import { asRefusal } from "./databaseRefusal.ts";
import { schemaOnce } from "./schemaOnce.ts";
import { tellRequest } from "./tellRequest.ts";

/** The data interface under `/rest/v1`. */
interface RestServer {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/**
 * Tables and functions over HTTP in the protocol of PostgREST. Every request runs in one transaction under the
 * role and the claims of its token; a new table or function is known as soon as the database announces it.
 *
 * @param sql connections to listen on, and to end queries whose clients have left
 */
export async function restServer(options: {
  readonly url: string;
  readonly keys: Keys;
  readonly sql: Sql;
}): Promise<RestServer> {
  const connection = createPostgresConnection({
    url: options.url,
    postgresOptions: { max: 10, onnotice: () => undefined, types: asPostgrest },
  });
  // The engine would otherwise grant every role all rights on every schema that has row security.
  Object.assign(connection, { rlsState: "active", normalizeDbError: asRefusal });
  const schema = schemaOnce(connection);
  const telling = tellRequest(connection, options.sql);
  const engine = new App({
    connection,
    auth: { enabled: false },
    storage: { enabled: false },
    api: { schemas: ["public"], max_rows: 1000 },
    options: {
      server: {
        apiKeys: false,
        disableStudio: true,
        middlewares: [
          async (context, next) => {
            const identity = await identify(context.req.raw, options.keys, { keyRequired: true });
            if (isProblem(identity)) return refusal(identity);
            const { claims, role } = identity;
            // The engine is told who asks; it does not look at keys and tokens itself.
            context.set("apiKeyType", role === "service_role" ? "secret" : "publishable");
            context.set("ignoreAuthorization", true);
            context.set("jwt", { ...claims, role });
            if (claims.sub !== undefined) {
              context.set("userId", claims.sub);
              context.set("sessionId", claims.sub);
            }
            await next();
            return undefined;
          },
        ],
      },
    },
  });
  await engine.init();
  await connection.introspect({ useCache: true });
  let heardBefore = false;
  const listening = await options.sql.listen(
    "pgrst",
    (message) => {
      if (message === "" || message === "reload schema") void schema.changed();
    },
    () => {
      // What was announced while nobody listened is not announced again.
      if (heardBefore) void schema.changed();
      heardBefore = true;
    },
  );
  return {
    fetch: (request) =>
      telling(request, () =>
        schema.within(async () => engine.fetch(unquoteIdentifiers(request))).catch(faultAnswer),
      ),
    close: async () => {
      await listening.unlisten();
      // A connection that died in the middle of a query is not waited for.
      await connection.driver.end({ timeout: 5 });
    },
  };
}

/** Values in the spelling of PostgREST: instants as ISO 8601, decimals as numbers. */
const asPostgrest = {
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: (value: unknown) => value,
    parse: (value: string) => value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"),
  },
  timestamp: {
    to: 1114,
    from: [1114],
    serialize: (value: unknown) => value,
    parse: (value: string) => value.replace(" ", "T"),
  },
  jsonb: {
    to: 3802,
    from: [3802],
    serialize: (value: unknown) =>
      typeof value === "string" && isJson(value) ? value : JSON.stringify(value),
    parse: (value: string): unknown => JSON.parse(value),
  },
  numeric: {
    to: 1700,
    from: [1700],
    serialize: String,
    parse: (value: string) => (Number.isFinite(Number(value)) ? Number(value) : value),
  },
};

/**
 * Arguments of functions reach the driver as JSON already, values of columns do not. A column's text that could
 * be taken for JSON never comes here: the engine has read it before.
 */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function refusal(problem: IdentityProblem): Response {
  switch (problem.kind) {
    case "missing-api-key":
      return json(401, {
        message: "No API key found in request",
        hint: "No `apikey` request header or url param was found.",
      });
    case "invalid-api-key":
      return json(401, {
        message: "Invalid API key",
        hint: "Double check your Supabase `anon` or `service_role` API key.",
      });
    case "expired":
      return unauthorized("PGRST303", "JWT expired");
    case "invalid":
      return unauthorized("PGRST301", "No suitable key or wrong key type");
  }
}

function unauthorized(code: string, message: string): Response {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return json(401, { code, message, details: null, hint: null }, { "www-authenticate": challenge });
}

/**
 * The engine does not know quoted column names in `or=("_modified".gt…)`, which clients write for names that
 * begin with an underscore. Quotes around a plain name mean nothing and are taken away.
 */
export function unquoteIdentifiers(request: Request): Request {
  const url = new URL(request.url);
  const changed = [...url.searchParams].map(([name, value]): [string, string] => [
    name,
    /^(not\.)?(or|and)$|\.(or|and)$/.test(name) ? unquoted(value) : value,
  ]);
  const query = new URLSearchParams(changed).toString();
  if (query === url.searchParams.toString()) return request;
  url.search = query;
  return new Request(url, request);
}

/** Takes quotes from column names, not from values: a column is followed by an operator. */
function unquoted(filter: string): string {
  return filter.replace(/(^|[(,])"(\w+)"\.(?=(?:not\.)?[a-z]+[.(])/g, "$1$2.");
}

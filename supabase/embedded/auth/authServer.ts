import { keyHolder } from "../identity.ts";
import { bodyOf, json, text } from "../json.ts";
import { reauthenticate, signOut, unlinkIdentity, updateAccount } from "./account.ts";
import { admin } from "./admin.ts";
import type { AuthContext, AuthService } from "./authContext.ts";
import { AuthError, refusal } from "./authError.ts";
import { callerOf } from "./caller.ts";
import { challenge, enroll, unenroll, verifyFactor } from "./factors/factors.ts";
import { authorize, callback } from "./oauth/signInThere.ts";
import { otp, recover, resend, signUp, token } from "./signIn/signIn.ts";
import { userView } from "./users.ts";
import { linkPage } from "./signIn/linkPage.ts";
import { followLink, verify } from "./signIn/verify.ts";
import { siteOf, requestContextOf } from "./limits/requestContext.ts";

/**
 * The sign-in service under `/auth/v1`, in the protocol of Supabase Auth: password, code and link by mail,
 * PKCE, Google and GitHub where they are set up, second factor (TOTP), admin.
 */
export function authServer(service: AuthService): (request: Request) => Promise<Response> {
  return async (request) => {
    const key = request.headers.get("apikey");
    const byServer = key !== null && keyHolder(key, service.keys)?.role === "service_role";
    const client = requestContextOf(request, { own: service.url(), byServer, pages: service.pages });
    const context: AuthContext = { ...service, client };
    try {
      const answer =
        (await route(context, request)) ??
        json(404, { code: 404, error_code: "not_found", msg: "Not found" });
      return request.method === "HEAD" ? new Response(null, answer) : answer;
    } catch (error) {
      if (error instanceof AuthError) return refusal(error);
      throw error;
    }
  };
}

/** What only reads: a `HEAD` is answered as `GET`, without the body. Programs that look at the links of mails ask so. */
const readable: ReadonlySet<string> = new Set([
  "/verify",
  "/health",
  "/.well-known/jwks.json",
  "/settings",
  "/user",
]);

const isForm = ({ headers }: Request): boolean =>
  headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") === true;

const mayPress = ({ client }: AuthContext, { headers }: Request): boolean =>
  client.isOwnPage || !headers.has("origin");

async function route(context: AuthContext, request: Request): Promise<Response | undefined> {
  const url = new URL(request.url);
  const path = url.pathname.slice("/auth/v1".length);
  const method = request.method === "HEAD" && readable.has(path) ? "GET" : request.method;
  const call = `${method} ${path}`;
  const redirect = redirectOf(context, request, url.searchParams.get("redirect_to"));
  if (call === "GET /verify") return linkPage(context, url);
  // A page elsewhere must not sign anybody in: the button stands on a page of ours, programs name no page.
  if (call === "POST /verify" && isForm(request) && mayPress(context, request))
    return followLink(context, url.searchParams, redirect);
  if (call === "GET /health")
    return json(200, { name: "GoTrue", description: "Klarbau", version: "embedded" });
  if (call === "GET /.well-known/jwks.json") return json(200, { keys: [] });
  if (call === "GET /authorize") return authorize(context, url.searchParams, redirect);
  if (call === "GET /callback") return callback(context, request);

  const key = request.headers.get("apikey") ?? url.searchParams.get("apikey");
  const holder = key === null ? undefined : keyHolder(key, context.keys);
  if (holder === undefined)
    return json(401, { message: key === null ? "No API key found in request" : "Invalid API key" });
  const body = method === "GET" ? {} : await bodyOf(request);
  const asked = text(body["redirect_to"]) ?? url.searchParams.get("redirect_to");
  const bodyRedirect = redirectOf(context, request, asked);
  if (path.startsWith("/admin/") || path === "/invite") {
    if (holder.role !== "service_role") throw new AuthError(403, "not_admin", "User not allowed");
    return admin(context, request, { path, body, redirect: bodyRedirect });
  }
  const mail = { body, redirect: bodyRedirect };
  switch (call) {
    case "GET /settings":
      return json(200, settings(context));
    case "POST /signup":
      return signUp(context, mail);
    case "POST /token":
      return token(context, url.searchParams.get("grant_type") ?? "", body);
    case "POST /otp":
    case "POST /magiclink":
      return otp(context, mail);
    case "POST /recover":
      return recover(context, mail);
    case "POST /resend":
      return resend(context, mail);
    case "POST /verify":
      return verify(context, body);
    default:
      return forCaller(context, request, { call, url, body, redirect });
  }
}

interface Call {
  readonly call: string;
  readonly url: URL;
  readonly body: Record<string, unknown>;
  readonly redirect: string;
}

/** Calls that need a signed-in user. */
async function forCaller(
  context: AuthContext,
  request: Request,
  { call, url, body, redirect }: Call,
): Promise<Response | undefined> {
  const identity = /^DELETE \/user\/identities\/([^/]+)$/.exec(call)?.[1];
  const [, factorId, step] = /\/factors\/([^/]+)(?:\/(challenge|verify))?$/.exec(url.pathname) ?? [];
  const known = /^(GET \/user|PUT \/user|GET \/reauthenticate|POST \/logout|POST \/factors)$/.test(call);
  if (!known && factorId === undefined && identity === undefined) return undefined;
  const caller = await callerOf(context, request);
  if (call === "GET /user") return json(200, await userView(context.sql, caller.user));
  if (call === "PUT /user") return updateAccount(context, caller, { body, redirect });
  if (call === "GET /reauthenticate") return reauthenticate(context, caller);
  if (call === "POST /logout") return signOut(context, caller, url.searchParams.get("scope") ?? "global");
  if (call === "POST /factors") return enroll(context, caller, body);
  if (identity !== undefined) return unlinkIdentity(context, caller, identity);
  if (factorId === undefined) return undefined;
  if (request.method === "DELETE") return unenroll(context, caller, factorId);
  if (step === "challenge") return challenge(context, caller, factorId);
  if (step === "verify") return verifyFactor(context, caller, { factorId, body });
  return undefined;
}

/**
 * The page a link leads back to: as asked for, when it is this backend's own under a name of ours, or one of the product's; else
 * the start page. Never another listener of this machine, nor a generated application (`<slug>.localhost`): who runs one must
 * not get the sessions of who follows a link.
 */
function redirectOf(context: AuthContext, request: Request, asked: string | null): string {
  const { client, pages, allowedHost } = context;
  const page = URL.parse(asked ?? request.headers.get("referer") ?? client.site);
  if (!page || page.username !== "" || page.password !== "" || !/^https?:$/.test(page.protocol))
    return client.site;
  const isOwn =
    page.protocol === "http:" && allowedHost(page.hostname) && siteOf(page, context.url()) !== undefined;
  return isOwn || pages.includes(page.origin) ? page.href.replace(/#.*$/, "") : client.site;
}

function settings({ confirmEmail, oauth }: AuthContext): object {
  return {
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      google: oauth.google !== undefined,
      github: oauth.github !== undefined,
    },
    disable_signup: false,
    mailer_autoconfirm: !confirmEmail,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  };
}

import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { OAuth2Server } from "oauth2-mock-server";
import type { OAuthSettings } from "#embedded/auth/oauth/settings.ts";

/** Somebody who signs in there: the provider believes what `login_hint` says of him. */
export interface SomebodyThere {
  readonly id: number;
  readonly email: string | null;
  readonly verified: boolean;
  readonly name: string;
  /** He does not agree that his name is told. */
  readonly refuses?: boolean;
}

/** A provider of sign-ins on this machine. */
export interface OAuthProvider {
  readonly settings: Required<OAuthSettings>;
  readonly stop: () => Promise<void>;
}

/** Who signs in when nobody is named. */
const anybody: SomebodyThere = { id: 1001, email: "anna.provider@example.org", verified: true, name: "Anna" };

/** The text that names somebody. */
export const hintOf = (person: SomebodyThere): string =>
  Buffer.from(JSON.stringify(person)).toString("base64url");

const personOf = (hint: string | undefined | null): SomebodyThere =>
  hint ? (JSON.parse(Buffer.from(hint, "base64url").toString()) as SomebodyThere) : anybody;

/**
 * A provider that speaks OpenID Connect as Google does, and in GitHub's words too. Whoever comes is signed in at once.
 * @param name what this machine is called in its addresses.
 */
export async function oauthProvider(name = "127.0.0.1"): Promise<OAuthProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  const { service } = server;
  const hints = new Map<string, string>();

  service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }, request: IncomingMessage) => {
    const hint = new URL(request.url ?? "/", "http://localhost").searchParams.get("login_hint") ?? "";
    hints.set(url.searchParams.get("code") ?? "", hint);
    if (!personOf(hint).refuses) return;
    url.searchParams.delete("code");
    url.searchParams.set("error", "access_denied");
  });
  service.on(
    "beforeTokenSigning",
    (token: { payload: Record<string, unknown> }, { body }: { body: { code?: string } }) => {
      token.payload["hint"] = hints.get(body.code ?? "") ?? "";
    },
  );
  service.on("beforeUserinfo", (answer: { body: object }, request: IncomingMessage) => {
    const token = request.headers.authorization?.split(".")[1] ?? "";
    const { hint } = JSON.parse(Buffer.from(token, "base64url").toString()) as { hint: string };
    const { id, email, verified, name } = personOf(hint);
    answer.body = { sub: String(id), name, ...(email !== null && { email, email_verified: verified }) };
  });
  speakLikeGitHub(service);

  await server.start(0, "127.0.0.1");
  // The issuer must be the address that it is asked under.
  const url = `http://${name}:${server.address().port}`;
  server.issuer.url = url;
  const client = { clientId: "klarbau", clientSecret: "geheim" };
  return {
    settings: { google: { ...client, issuer: url }, github: { ...client, url, api: url } },
    stop: () => server.stop(),
  };
}

interface Begun {
  readonly hint: string;
  readonly challenge: string;
}

/** The pages and answers of GitHub: its own paths, refusals with status 200, addresses in a list. */
function speakLikeGitHub(service: OAuth2Server["service"]): void {
  const codes = new Map<string, Begun>();
  const tokens = new Map<string, SomebodyThere>();
  service.addRoute("GET", "/login/oauth/authorize", ({ query }, response) => {
    const back = new URL(String(query["redirect_uri"]));
    const hint = String(query["login_hint"] ?? "");
    const code = randomUUID();
    codes.set(code, { hint, challenge: String(query["code_challenge"]) });
    back.searchParams.set("state", String(query["state"]));
    if (personOf(hint).refuses) back.searchParams.set("error", "access_denied");
    else back.searchParams.set("code", code);
    response.writeHead(302, { location: back.href }).end();
  });
  service.addRoute("POST", "/login/oauth/access_token", ({ body }, response) => {
    const asked = body as Record<string, string>;
    const begun = codes.get(asked["code"] ?? "");
    codes.delete(asked["code"] ?? "");
    const shown = createHash("sha256")
      .update(asked["code_verifier"] ?? "")
      .digest("base64url");
    if (!begun || shown !== begun.challenge || asked["client_secret"] !== "geheim")
      return say(response, { error: "bad_verification_code" });
    const token = `gho_${randomUUID()}`;
    tokens.set(token, personOf(begun.hint));
    say(response, { access_token: token, token_type: "bearer", scope: "read:user,user:email" });
  });
  const whose = (request: IncomingMessage) => tokens.get(request.headers.authorization?.slice(7) ?? "");
  service.addRoute("GET", "/user", (request, response) => {
    const person = whose(request);
    if (!person) return say(response, { message: "Bad credentials" }, 401);
    say(response, { id: person.id, login: person.name.toLowerCase(), name: person.name, email: null });
  });
  service.addRoute("GET", "/user/emails", (request, response) => {
    const person = whose(request);
    if (!person) return say(response, { message: "Bad credentials" }, 401);
    const others = { email: `other-${person.id}@example.org`, primary: false, verified: true };
    const main =
      person.email === null ? [] : [{ email: person.email, primary: true, verified: person.verified }];
    say(response, [others, ...main]);
  });
}

function say(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** The names of the providers that can be set up. */
export type ProviderName = "google" | "github";

/** What a provider knows this product by. */
interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Where OpenID Connect is spoken; the endpoints are found from here. */
export interface GoogleClient extends Client {
  readonly issuer: string;
}

/** Where pages and data interface of GitHub are. */
export interface GitHubClient extends Client {
  readonly url: string;
  readonly api: string;
}

/** The providers that are set up. */
export interface OAuthSettings {
  readonly google?: GoogleClient;
  readonly github?: GitHubClient;
}

/**
 * What the environment says: `KLARBAU_OAUTH_GOOGLE_CLIENT_ID` and `_CLIENT_SECRET`, the same for `GITHUB`; a provider
 * without both is not offered. `KLARBAU_OAUTH_GOOGLE_ISSUER`, `KLARBAU_OAUTH_GITHUB_URL` and `KLARBAU_OAUTH_GITHUB_API_URL`
 * name another place, such as a company's own GitHub.
 */
export function oauthSettings(environment: NodeJS.ProcessEnv = process.env): OAuthSettings {
  const of = (name: string): string | undefined => environment[`KLARBAU_OAUTH_${name}`] || undefined;
  const client = (provider: string): Client | undefined => {
    const [clientId, clientSecret] = [of(`${provider}_CLIENT_ID`), of(`${provider}_CLIENT_SECRET`)];
    return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };
  };
  const place = (name: string, usual: string): string => (of(name) ?? usual).replace(/\/$/, "");
  const [google, github] = [client("GOOGLE"), client("GITHUB")];
  return {
    ...(google && { google: { ...google, issuer: place("GOOGLE_ISSUER", "https://accounts.google.com") } }),
    ...(github && {
      github: {
        ...github,
        url: place("GITHUB_URL", "https://github.com"),
        api: place("GITHUB_API_URL", "https://api.github.com"),
      },
    }),
  };
}

import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import { networkOf } from "#kernel/networkOf.ts";

/** What is known of whoever makes a request. */
export interface Visit {
  /** Address of the machine that asks; empty when unknown. */
  readonly address: string;
  /** The network it is in, as far as attempts are counted: the address itself, of IPv6 the first 64 bits. */
  readonly network: string;
  /** Browser or program, in its own words; at most 300 characters. */
  readonly agent: string | null;
  /** The language asked for, when it is one of ours. */
  readonly language: Language | undefined;
  /** Where links of mails begin, and where one leads that may not lead elsewhere: this backend under the name it was asked by. */
  readonly site: string;
}

/** Who makes this request. @param own address of the backend on its own machine */
export function visitOf(request: Request, own: string): Visit {
  const address = request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
  return {
    address,
    network: networkOf(address),
    agent: request.headers.get("user-agent")?.slice(0, 300) ?? null,
    language: languageOf(request.headers.get("accept-language")),
    site: siteOf(new URL(request.url), own) ?? own,
  };
}

/** The language of ours that a reader wants most (RFC 9110, 12.5.4). */
export function languageOf(accepted: string | null): Language | undefined {
  return (accepted ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", weight] = part.trim().split(/\s*;\s*q=/i);
      return { code: tag.toLowerCase().split("-")[0] ?? "", weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code }) => code)
    .find(isLanguage);
}

/** The language a mail to somebody is written in: his own, else that of whoever asks for it, else German. */
export function mailLanguage(metadata: Record<string, unknown> | null, visit: Visit): Language {
  const own = metadata?.["language"];
  return typeof own === "string" && isLanguage(own) ? own : (visit.language ?? fallbackLanguage);
}

/**
 * This backend under the name that an address of it uses. A name counts only with the backend's own port, and never that of
 * a generated application: else a made-up `Host` would lead the links of other people's mails, and their sessions, to
 * another listener of this machine.
 */
export function siteOf(asked: URL, own: string): string | undefined {
  const safe = asked.port === new URL(own).port && !asked.hostname.endsWith(".localhost");
  return safe ? asked.origin : undefined;
}

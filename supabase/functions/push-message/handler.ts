import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import type { CountAttempt } from "../_shared/attempts.ts";
import { answer, bodyOf, only, orUnavailable, refuse } from "../_shared/http.ts";
import type { Person } from "../_shared/passkeyStore.ts";

/** Where a browser gets messages, as the Push API says it. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What the service worker shows. */
interface Message {
  readonly title: string;
  readonly body: string;
  /** The page to open, of the product itself. */
  readonly url: string;
}

/** What sending messages needs. */
export interface Deps {
  /** The public key of the operator (VAPID, RFC 8292); undefined while none is set up. */
  readonly publicKey: string | undefined;
  /** @throws while the auth service is away */
  readonly caller: (request: Request) => Promise<Person | null>;
  /** Whether the person wants messages at all. @throws while the database is away */
  readonly wants: (user: string) => Promise<boolean>;
  /** The subscription of this person at an address. @throws while the database is away */
  readonly find: (user: string, endpoint: string) => Promise<Subscription | undefined>;
  readonly forget: (endpoint: string) => Promise<void>;
  /** Hands a message to the push service of a browser; answers its status. @throws when that cannot be reached */
  readonly send: (to: Subscription, message: string) => Promise<number>;
  readonly count: CountAttempt;
}

/** Tests of one person. */
const rate = { most: 5, seconds: 60 };

const words: Readonly<Record<Language, Pick<Message, "title" | "body">>> = {
  de: { title: "Klarbau", body: "So kommen Mitteilungen auf diesem Gerät an." },
  en: { title: "Klarbau", body: "This is how messages arrive on this device." },
  fr: { title: "Klarbau", body: "C’est ainsi que les messages arrivent sur cet appareil." },
  es: { title: "Klarbau", body: "Así llegan los mensajes a este dispositivo." },
  it: { title: "Klarbau", body: "Così arrivano i messaggi su questo dispositivo." },
};

/** Addresses of browsers' push services. Nothing else is asked for anybody: an address is what a person has told. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
];

/** Whether an address is one of a push service that browsers have. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return protocol === "https:" && port === "" && username === "" && services.some((one) => one.test(hostname)); // prettier-ignore
}

/**
 * `POST {}` → `{ key }`: the public key that a browser subscribes with, null while the operator has set up none. `POST { endpoint,
 * language }` → `{ sent }`: a test to this device of the caller; `sent` is `sent`, `muted` (the person wants no messages) or `gone` (the
 * browser has given the address up, and it is forgotten here too).
 */
export const handler = (deps: Deps): ((request: Request) => Promise<Response>) =>
  only(
    "POST",
    orUnavailable(async (request) => {
      const { publicKey, caller, wants, find, forget, send, count } = deps;
      const person = await caller(request);
      if (!person) return refuse({ code: "unauthenticated" });
      const body = await bodyOf(request);
      if (!body) return refuse({ code: "invalid", detail: "body" });
      const { endpoint, language } = body;
      if (endpoint === undefined) return answer({ key: publicKey ?? null });
      if (typeof endpoint !== "string" || !isPushService(endpoint))
        return refuse({ code: "invalid", detail: "endpoint" });
      if (publicKey === undefined) return refuse({ code: "unavailable", detail: "vapid" });
      const tooMany = await count(`push test ${person.id}`, rate);
      if (tooMany) return tooMany;
      if (!(await wants(person.id))) return answer({ sent: "muted" });
      const to = await find(person.id, endpoint);
      if (!to) return answer({ sent: "gone" });
      const spoken = typeof language === "string" && isLanguage(language) ? language : fallbackLanguage;
      const message: Message = { ...words[spoken], url: "/settings" };
      const status = await send(to, JSON.stringify(message));
      if (status === 404 || status === 410) {
        await forget(endpoint);
        return answer({ sent: "gone" });
      }
      if (status >= 300) throw new Error(`push service: ${status}`);
      return answer({ sent: "sent" });
    }),
  );

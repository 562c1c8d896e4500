import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Mail } from "../auth/mails/mailbox.ts";
import type { DiskSpaceLevel } from "../folder/diskSpace.ts";
import { json } from "../json.ts";
import { withBodyLimit } from "./bodyLimit.ts";
import { withCors } from "./cors.ts";
import { isLoopback } from "./hosts.ts";
import { addressOf, isPassedOn, originOf } from "./proxies.ts";
import { answerWith, noSniff, targetOf } from "./webHandler.ts";
import { escapeHtml as escaped } from "../escapeHtml.ts";

/** The product itself: files, or a development server's middleware. */
export type App = (request: IncomingMessage, response: ServerResponse) => void;

/** A service of the backend: a request of its prefix in, an answer out. */
export type Service = (request: Request) => Promise<Response>;

/** What stands behind the one port. */
interface GatewayParts {
  /** Services by the beginning of their path, e.g. `/rest/v1/`. They see whole bodies within `usualLimits`. */
  readonly services: Readonly<Record<string, Service>>;
  /** Services with limits of their own: they take streams, or less than others. */
  readonly selfLimited?: Readonly<Record<string, Service>>;
  /** Services, found before the others, that say themselves which origins they answer: those that take no session, only a token. */
  readonly openServices?: Readonly<Record<string, Service>>;
  /** Sockets by their path. */
  readonly sockets: Readonly<
    Record<string, (request: IncomingMessage, socket: Duplex, head: Buffer) => void>
  >;
  readonly allowedHost: (host: string) => boolean;
  /** Trusted proxies that stand in front. */
  readonly proxies: number;
  /** Mails to look at, where the server is for trying. */
  readonly mails: (() => readonly Mail[]) | undefined;
  /** The body of `/config.json`, from which the product learns where it is. @param origin as the browser sees it */
  readonly config: (origin: string) => object;
  readonly version: string;
  /** How much room there is, for `/health`. */
  readonly diskSpace?: () => Promise<DiskSpaceLevel>;
  /** Answers everything else. */
  readonly app: () => App | undefined;
  /** Whether somebody else takes the sockets of other paths: a development server. */
  readonly hasOtherSockets?: () => boolean;
}

/** The listeners of the one HTTP server. */
interface Gateway {
  readonly request: RequestListener;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** The beginnings of the paths that services answer. */
  readonly prefixes: readonly string[];
}

/** Leads every request to the service it is meant for. */
export function gateway(parts: GatewayParts): Gateway {
  const limited = (all: Readonly<Record<string, Service>> = {}) =>
    Object.entries(all).map(([prefix, service]): [string, Service] => [prefix, withBodyLimit(service)]);
  const forPages = [...limited(parts.services), ...Object.entries(parts.selfLimited ?? {})];
  const services = [
    ...limited(parts.openServices),
    ...forPages.map(([prefix, service]): [string, Service] => [prefix, withCors(service, parts.allowedHost)]),
  ];
  return {
    prefixes: services.map(([prefix]) => prefix),
    request: (incoming, outgoing) => {
      const pathname = pathOf(incoming);
      const answer = (service: Service) =>
        void answerWith(service, { incoming, outgoing, proxies: parts.proxies });
      const service =
        services.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? own(parts, incoming, pathname);
      // The name may be none at all: nothing is made of it.
      if (!parts.allowedHost(incoming.headers.host ?? ""))
        return void outgoing
          .writeHead(421, { ...noSniff, "content-type": "application/json" })
          .end('{"message":"Not served under this name"}');
      if (service) return answer(service);
      const app = parts.app();
      if (app) return app(incoming, outgoing);
      return answer(() => Promise.resolve(json(404, { message: "Not found" })));
    },
    upgrade: (incoming, socket, head) => {
      const pathname = pathOf(incoming);
      const take = parts.sockets[pathname];
      if (!take && parts.hasOtherSockets?.()) return;
      if (!take) socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
      else if (parts.allowedHost(incoming.headers.host ?? "")) take(incoming, socket, head);
      else socket.destroy();
    },
  };
}

const pathOf = (incoming: IncomingMessage): string =>
  new URL(`http://localhost${targetOf(incoming)}`).pathname;

/** The gateway's own pages. */
function own(parts: GatewayParts, incoming: IncomingMessage, pathname: string): Service | undefined {
  const noStore = { "cache-control": "no-store" };
  switch (pathname) {
    case "/health":
      return async () => {
        const room = await parts.diskSpace?.();
        return json(200, { status: "ok", version: parts.version, ...(room && { room }) }, noStore);
      };
    case "/config.json":
      return () => Promise.resolve(json(200, parts.config(originOf(incoming, parts.proxies)), noStore));
    case "/_dev/mail":
    case "/_dev/mail.json": {
      const { mails } = parts;
      if (!mails) return undefined;
      return () =>
        Promise.resolve(
          isLoopback(addressOf(incoming, parts.proxies)) && !isPassedOn(incoming, parts.proxies)
            ? mailPage(pathname, mails())
            : json(403, { message: "Only on this machine" }),
        );
    }
    default:
      return undefined;
  }
}

/** `/_dev/mail` shows the mails the backend has sent, `/_dev/mail.json` gives them as data. */
export function mailPage(pathname: string, mails: readonly Mail[]): Response {
  if (pathname === "/_dev/mail.json") return json(200, mails);
  const entries = mails.map(
    ({ to, subject, text, sent_at }) =>
      `<article><h2>${escaped(subject)}</h2><p>${escaped(to)} · <time>${escaped(sent_at)}</time></p><pre>${linked(text)}</pre></article>`,
  );
  const page = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Klarbau: Postfach der Entwicklung</title><h1>Postfach der Entwicklung</h1>
<p>Hier liegt, was das Programm auf diesem Rechner verschickt hätte. Neue Nachrichten zeigt ein Neuladen.</p>
${entries.join("\n") || "<p>Noch keine Nachricht.</p>"}</html>`;
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
    },
  });
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join("");
}

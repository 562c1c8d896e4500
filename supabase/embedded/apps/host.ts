import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type AppsAddress,
  appUrl,
  localAppsAddress,
  namedBy,
  shortUrl,
} from "#domain/application/host/appsAddress.ts";
import { appsApi } from "#domain/application/host/appsApi.ts";
import { AppStore } from "#domain/application/host/appStore.ts";
import { isForInbox, inboxAway, passToInbox } from "#domain/application/host/inboxDoor.ts";
import { inboxFunction } from "#domain/application/inbox/inboxAddress.ts";
import { noSniff, answerWith } from "../gateway/webHandler.ts";
import { endStillConnections, serverLimits } from "../gateway/serverLimits.ts";
import { fetchBack } from "./fetchBack.ts";
import { folderBlobs } from "./folderBlobs.ts";
import { siteListener } from "./site.ts";
import { trustedProxies } from "../gateway/proxies.ts";

/** Where applications are kept, who may publish them, and under which name they answer. */
interface AppsHostOptions {
  /** Where bundles, versions and pointers are kept. */
  readonly folder: string;
  /** Whether the sender of a request may publish this application. */
  readonly authorise: (request: Request, applicationId: string) => Promise<boolean>;
  /** Where applications answer, as people see it; by default on this machine alone. */
  readonly address?: AppsAddress | undefined;
  /** Address of the backend, to whose function `inbox` applications send by their own address; undefined while there is none. */
  readonly backend?: () => string | undefined;
}

/** The two doors of hosted applications: one to publish, one to read, each of its own origin. */
export interface AppsHost {
  /** Answers `/apps/v1/…`: see domain/application/host/appsApi. */
  handle(request: Request): Promise<Response>;
  /** Serves applications by the name in `Host`, on loopback until closed; port 0 takes a free one. Other names are refused (421). */
  listen(port: number): Promise<{ readonly port: number; close(): Promise<void> }>;
}

/**
 * The host of generated applications: one origin per application, nothing live that has not been verified, strict
 * headers. The listener can be stopped while the rest goes on; installed applications keep opening then.
 */
export function createAppsHost({ folder, authorise, address, backend }: AppsHostOptions): AppsHost {
  const store = new AppStore(folderBlobs(folder));
  const secret = randomBytes(32).toString("base64url");
  const place = { port: null as number | null };
  const at = () => address ?? localAppsAddress(place.port);
  const urlOf = (slug: string) => appUrl(at(), slug);
  const api = appsApi({
    store,
    authorise,
    urlOf,
    shortUrlOf: (link) => shortUrl(at(), link),
    fetchBack: async (slug, contentId) =>
      place.port === null
        ? { kind: "host_stopped" }
        : fetchBack({ domain: at().domain, port: place.port, secret }, slug, contentId),
  });
  return {
    handle: api,
    listen: async (port) => {
      const site = siteListener(store, { address: at, secret });
      const server = createServer(serverLimits, (request, response) => {
        const named = namedBy(at(), request.headers.host ?? "");
        if (named === "foreign")
          return void response
            .writeHead(421, { ...noSniff, "content-type": "text/plain; charset=utf-8" })
            .end("Not served under this name");
        if (isForInbox(request.url ?? "")) return void answerFromInbox(request, response, backend?.());
        site(request, response, named);
      });
      endStillConnections(server);
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", resolve);
      });
      place.port = (server.address() as AddressInfo).port;
      return {
        port: place.port,
        close: () =>
          new Promise<void>((resolve) => {
            place.port = null;
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      };
    },
  };
}

/**
 * The door of the inbox at the address of an application: see `passToInbox`.
 * @param backend address of the backend, without a slash at the end; undefined while there is none
 */
const answerFromInbox = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  backend: string | undefined,
): Promise<void> =>
  answerWith(
    async (request) => {
      if (backend === undefined) return inboxAway();
      // Attempts are counted by the network of whoever sends, as the proxies say it.
      const address = `${backend}${inboxFunction}${new URL(request.url).pathname}`;
      return passToInbox(request, address, {
        send: (to, init) => fetch(to, init),
        more: ["x-forwarded-for"],
      });
    },
    { incoming, outgoing, proxies: trustedProxies() },
  );

import type { IncomingMessage, ServerResponse } from "node:http";
import { inboxAway, passToInbox } from "#domain/application/host/inboxDoor.ts";
import { inboxFunction } from "#domain/application/inbox/inboxAddress.ts";
import { trustedProxies } from "../gateway/proxies.ts";
import { answerWith } from "../gateway/webHandler.ts";

/**
 * The door of the inbox at the address of an application: see `passToInbox`.
 * @param backend address of the backend, without a slash at the end; undefined while there is none
 */
export const answerFromInbox = (
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

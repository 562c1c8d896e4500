import { openSession } from "../_shared/openSession.ts";
import { passkeySite } from "../_shared/passkeySite.ts";
import { passkeyStore } from "../_shared/passkeyStore.ts";
import { serverOf } from "../_shared/server.ts";
import { handler } from "./handler.ts";

const server = serverOf((name) => Deno.env.get(name));

Deno.serve(
  handler({
    site: () => passkeySite(Deno.env.get("KLARBAU_SITE_URL")),
    store: passkeyStore(server),
    open: (person, request) => openSession(server, person, request),
  }),
);

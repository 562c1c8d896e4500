import { callerOf, factorShown, sessionFresh } from "../_shared/caller.ts";
import { passkeySite } from "../_shared/passkeySite.ts";
import { passkeyStore } from "../_shared/passkeyStore.ts";
import { serverOf } from "../_shared/server.ts";
import { handler } from "./handler.ts";

const server = serverOf((name) => Deno.env.get(name));

Deno.serve(
  handler({
    site: () => passkeySite(Deno.env.get("KLARBAU_SITE_URL")),
    store: passkeyStore(server),
    caller: callerOf(server.service),
    shown: factorShown(server.service),
    fresh: sessionFresh(server.service),
  }),
);

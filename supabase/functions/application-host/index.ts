import { createClient } from "@supabase/supabase-js";
import { type AppsAddress, appsAddress } from "#domain/application/host/appsAddress.ts";
import { AppStore } from "#domain/application/host/appStore.ts";
import { passToInbox } from "#domain/application/host/inboxDoor.ts";
import { inboxFunction } from "#domain/application/inbox/inboxAddress.ts";
import { serverOf } from "../_shared/server.ts";
import { handler } from "./handler.ts";
import { storageBlobs } from "./storageBlobs.ts";

const env = (name: string) => Deno.env.get(name);
const { service } = serverOf(env);

/** What does not fit is said in the log, and nothing goes live until it does. */
function addressOfApps(): AppsAddress | undefined {
  const setting = env("KLARBAU_APPS_URL") ?? "";
  try {
    return setting === "" ? undefined : appsAddress(setting, (env("KLARBAU_SITE_URL") ?? "").split(","));
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

Deno.serve(
  handler({
    store: new AppStore(storageBlobs(service.storage.from("applications"))),
    address: addressOfApps(),
    // Attempts are counted by the network of whoever sends, not by that of this function.
    inbox: (request, path) =>
      passToInbox(request, `${env("SUPABASE_URL") ?? ""}${inboxFunction}${path}`, {
        send: (address, init) => fetch(address, init),
        more: ["x-forwarded-for"],
      }),
    // Row security decides, by the token of whoever asks.
    authorise: async (request, application) => {
      const authorization = request.headers.get("authorization") ?? "";
      const client = createClient(env("SUPABASE_URL") ?? "", env("SUPABASE_ANON_KEY") ?? "", {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { headers: { authorization } },
      });
      const { data, error } = await client.rpc("application_may_publish", { p_application: application });
      return error === null && data === true;
    },
  }),
);

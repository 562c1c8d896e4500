import { createClient } from "@supabase/supabase-js";
import { passkeySite } from "../_shared/passkeySite.ts";
import { mailSender } from "../_shared/sendMail.ts";
import { type Answered, handler } from "./handler.ts";

const env = (name: string) => Deno.env.get(name);

Deno.serve(
  handler({
    invite: async (wanted, request) => {
      const caller = createClient(env("SUPABASE_URL") ?? "", env("SUPABASE_ANON_KEY") ?? "", {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { headers: { authorization: request.headers.get("authorization") ?? "" } },
      });
      const { data, error } =
        "invitation" in wanted
          ? await caller.rpc("invitation_renew", { p_invitation: wanted.invitation })
          : await caller.rpc("invitation_make", {
              p_organisation: wanted.organisation,
              p_email: wanted.email,
              p_role: wanted.role,
              p_project: wanted.project,
            });
      if (!error) return data as Answered;
      if (error.code === "42501" || error.code === "SY001") return { code: "forbidden" };
      if (error.code === "SY015") return { code: "factor" }; // to be shown first
      throw error;
    },
    send: mailSender(env),
    // Of several names of one site, the one that the page was opened under.
    site: (request) => {
      const { origins } = passkeySite(env("KLARBAU_SITE_URL"));
      const asked = request.headers.get("origin");
      return origins.find((origin) => origin === asked) ?? origins[0] ?? "";
    },
  }),
);

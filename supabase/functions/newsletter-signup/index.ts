import { createClient } from "@supabase/supabase-js";
import { handler } from "./handler.ts";

const server = createClient(
  Deno.env.get("SUPABASE_URL") ?? "",
  Deno.env.get("SUPABASE_SERVICE_ROLE_KEY") ?? "",
  {
    auth: { persistSession: false, autoRefreshToken: false },
  },
);

Deno.serve(
  handler({
    store: async (email) => {
      const { error } = await server.from("newsletter_signups").insert({ email });
      if (!error) return "stored";
      return error.code === "23505" ? "known" : "failed";
    },
  }),
);

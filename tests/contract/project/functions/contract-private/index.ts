import { createClient } from "@supabase/supabase-js";

// Reads as the caller: row security applies.
Deno.serve(async (request: Request) => {
  const authorization = request.headers.get("authorization") ?? "";
  const client = createClient(Deno.env.get("SUPABASE_URL") ?? "", Deno.env.get("SUPABASE_ANON_KEY") ?? "", {
    global: { headers: { Authorization: authorization } },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data: user } = await client.auth.getUser(authorization.replace(/^Bearer /, ""));
  const { data: notes } = await client.from("contract_notes").select("title");
  return Response.json({ email: user.user?.email, notes });
});

import type { SupabaseClient } from "@supabase/supabase-js";
import type { Person } from "./passkeyStore.ts";

/** Whose token a request carries, as the auth service says; null when it is nobody's. @throws while that service is away */
export const callerOf =
  (server: SupabaseClient) =>
  async (request: Request): Promise<Person | null> => {
    const token = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
    if (!token) return null;
    const { data, error } = await server.auth.getUser(token);
    if (!error) return { id: data.user.id, email: data.user.email ?? "" };
    if ((error.status ?? 500) >= 500) throw error;
    return null;
  };

import { createClient } from "@supabase/supabase-js";
import { handler } from "./handler.ts";

const url = Deno.env.get("SUPABASE_URL") ?? "";
const server = createClient(url, Deno.env.get("SUPABASE_SERVICE_ROLE_KEY") ?? "", {
  auth: { persistSession: false, autoRefreshToken: false },
});

Deno.serve(
  handler({
    open: async ({ bucket, path }, token) => {
      const response = await fetch(`${url}/storage/v1/object/authenticated/${bucket}/${path}`, {
        headers: { authorization: `Bearer ${token}`, apikey: Deno.env.get("SUPABASE_ANON_KEY") ?? "" },
      });
      if (response.ok) return response.body ?? new Blob([]).stream();
      await response.body?.cancel();
      return response.status >= 500 ? "failed" : null;
    },
    known: async ({ bucket, path }) => {
      const { data, error } = await server.rpc("file_check_known", { p_bucket: bucket, p_name: path });
      if (error) return "failed";
      const found: unknown = data;
      if (typeof found !== "object" || found === null || !("version" in found)) return null;
      const { version, bytes, sha256 } = found as { version: string; bytes?: number; sha256?: string };
      return bytes != null && sha256 != null ? { version, read: { size: bytes, sha256 } } : { version };
    },
    note: async ({ bucket, path }, version, { size, sha256 }) => {
      const { data, error } = await server.rpc("file_check_note", {
        p_bucket: bucket,
        p_name: path,
        p_version: version,
        p_bytes: size,
        p_sha256: sha256,
      });
      if (error) return "failed";
      return data === true ? "noted" : "replaced";
    },
  }),
);

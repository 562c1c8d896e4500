import { attemptCounter } from "../_shared/attempts.ts";
import { serverOf } from "../_shared/server.ts";
import { handler } from "./handler.ts";

const { service } = serverOf((name) => Deno.env.get(name));

Deno.serve(
  handler({
    count: attemptCounter(service),
    look: async (token) => {
      const { data, error } = await service.rpc("invitation_look", { p_token: token });
      if (error) throw error;
      return data as Record<string, unknown>;
    },
  }),
);

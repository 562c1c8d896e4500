import { attemptCounter } from "../_shared/attempts.ts";
import { serverOf } from "../_shared/server.ts";
import { handler } from "./handler.ts";

const { service } = serverOf((name) => Deno.env.get(name));

Deno.serve(
  handler({
    count: attemptCounter(service),
    leave: async (tickets) => {
      const { error } = await service.rpc("session_leave", { p_tickets: tickets });
      if (error) throw error;
    },
  }),
);

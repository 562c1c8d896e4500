import { attemptCounter } from "../_shared/attempts.ts";
import { passkeySite } from "../_shared/passkeySite.ts";
import { mailSender } from "../_shared/sendMail.ts";
import { serverOf } from "../_shared/server.ts";
import { handler, type Joined } from "./handler.ts";

const env = (name: string) => Deno.env.get(name);
const { service } = serverOf(env);

/** Calls the list. @throws while the database is away */
async function call<T>(name: string, args: Readonly<Record<string, string>>): Promise<T> {
  const { data, error } = await service.rpc(name, args);
  if (error) throw error;
  return data as T;
}

Deno.serve(
  handler({
    join: (email, language) => call<Joined>("newsletter_join", { p_email: email, p_language: language }),
    confirm: (token) => call<boolean>("newsletter_confirm", { p_token: token }),
    leave: (token) => call<boolean>("newsletter_leave", { p_token: token }),
    send: mailSender(env),
    count: attemptCounter(service),
    site: (request) => {
      const { origins } = passkeySite(env("KLARBAU_SITE_URL"));
      const asked = request.headers.get("origin");
      return origins.find((origin) => origin === asked) ?? origins[0] ?? "";
    },
  }),
);

import { attemptCounter } from "../_shared/attempts.ts";
import { mailSender } from "../_shared/sendMail.ts";
import { serverOf } from "../_shared/server.ts";
import { emailOf } from "../_shared/visitorBody.ts";
import { handler } from "./handler.ts";

const env = (name: string) => Deno.env.get(name);

Deno.serve(
  handler({
    operator: emailOf(env("KLARBAU_CONTACT_EMAIL")),
    send: mailSender(env),
    count: attemptCounter(serverOf(env).service),
  }),
);

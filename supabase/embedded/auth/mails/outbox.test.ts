import { afterAll, beforeAll, expect, test } from "vitest";
import { aService, type Service } from "../aService.ts";

let open: Service;
beforeAll(async () => {
  open = await aService();
});
afterAll(() => open.stop());

/** A busy machine is slow, not wrong. */
const patience = { timeout: 60_000 };
const newEmail = () => `neu-${crypto.randomUUID()}@example.org`;

test("a notice that could not be sent is sent after the next start, and only once", async () => {
  const email = newEmail();
  await open.restart(
    (sql) =>
      sql`insert into auth.mail_outbox (kind, email, language) values ('account_ended', ${email}, 'it')`,
  );
  await expect
    .poll(() => open.mails().filter(({ to }) => to === email), patience)
    .toMatchObject([{ subject: "Klarbau: Il Suo account è terminato" }]);
  await expect
    .poll(() => open.sql`select from auth.mail_outbox where email = ${email}`, patience)
    .toHaveLength(0);
});

test("who had an account hears that it has ended", async () => {
  const email = newEmail();
  await open.ask("POST /signup", { body: { email, password: "eigen-1", data: { language: "fr" } } });
  await open.sql`delete from auth.users where email = ${email}`;
  await expect
    .poll(() => open.mails().find(({ to }) => to === email)?.subject, patience)
    .toBe("Klarbau: Votre compte est clos");
});

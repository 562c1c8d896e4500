import type { Sql } from "postgres";
import { fallbackLanguage, isLanguage } from "#kernel/languages.ts";
import { type Mailbox, tellUnsent } from "./mailbox.ts";
import { isNotice, writeNotice } from "./writeNotice.ts";

/** Sends the notices that wait in the database. */
export interface Outbox {
  readonly stop: () => Promise<void>;
}

/**
 * Notices are written where the thing happens that they tell about, in one transaction with it (`auth.mail_outbox`), and sent from
 * here: at once, and those of before by the next start. One that cannot be sent stays.
 */
export async function outbox(sql: Sql, mailbox: Pick<Mailbox, "send">): Promise<Outbox> {
  let turn: Promise<unknown> = Promise.resolve();
  const send = () => {
    turn = turn.then(() => sendAll(sql, mailbox)).catch((error: unknown) => tellUnsent(error, "A notice"));
    return turn;
  };
  const listening = await sql.listen(
    "klarbau_mail",
    () => void send(),
    () => void send(),
  );
  return {
    stop: async () => {
      await listening.unlisten();
      await turn;
    },
  };
}

interface Waiting {
  readonly id: string;
  readonly kind: string;
  readonly email: string;
  readonly language: string | null;
}

async function sendAll(sql: Sql, mailbox: Pick<Mailbox, "send">): Promise<void> {
  for (;;) {
    const { sent } = await sql.begin(async (tx) => {
      const [next] = await tx<Waiting[]>`
        select id, kind, email, language from auth.mail_outbox order by at, id limit 1 for update skip locked`;
      if (!next) return { sent: false };
      const { id, kind, email, language } = next;
      const own = language !== null && isLanguage(language) ? language : fallbackLanguage;
      if (isNotice(kind)) await mailbox.send({ to: email, ...writeNotice(kind, own) });
      await tx`delete from auth.mail_outbox where id = ${id}`;
      return { sent: true };
    });
    if (!sent) return;
  }
}

import { inject } from "vitest";
import { target } from "./clients.ts";

/** Whether the Supabase under test has a mailbox that can be looked into. */
export const hasMailbox: boolean = inject("embedded");

/** What a mail says: the code to type, and the link to follow. */
export interface CodeMail {
  readonly code: string;
  readonly link: string;
  readonly hash: string;
}

/** Presses the button behind a link as a person does, here; where it is hosted, the link itself leads on. */
export const follow = (link: string): Promise<Response> =>
  fetch(link, {
    redirect: "manual",
    ...(hasMailbox && { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } }),
  });

/** The last mail to an address. */
export async function lastMail(to: string): Promise<CodeMail> {
  const answer = await fetch(`${target.url}/_dev/mail.json`);
  const mails: { to: string; text: string }[] = await answer.json();
  const mail = mails.find((each) => each.to === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  const code = /^\S+ ?: (\d{6})$/m.exec(mail.text)?.[1] ?? "";
  const link = /https?:\S+/.exec(mail.text)?.[0] ?? "";
  return { code, link, hash: link === "" ? "" : (new URL(link).searchParams.get("token") ?? "") };
}

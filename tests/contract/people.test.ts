import { expect, inject, test } from "vitest";
import { given } from "./clients.ts";
import { type Colleague, colleagueOf, guestOf, rowsFor, syncTarget } from "./syncProject.ts";

const target = syncTarget();

interface Result {
  readonly email: string;
  readonly code: string;
  readonly token: string;
  readonly mailed: boolean;
}

const organisationOf = async ({ client }: Colleague): Promise<string> =>
  String(given(await client.from("organisations").select("id").single())["id"]);

/** Invites through the function, as the page does it. */
async function invite(
  by: Colleague,
  invites: readonly object[],
  language = "de",
): Promise<readonly Result[]> {
  const body = { organisation: await organisationOf(by), invites, language };
  return given(await by.client.functions.invoke("invitation-send", { body }))["results"] as readonly Result[];
}

const look = async (token: string) =>
  given(await guestOf(target).functions.invoke("invitation-look", { body: { token } })) as object;
const accept = async ({ client }: Colleague, p_token: string) =>
  given(await client.rpc("invitation_accept", { p_token })) as { readonly code: string };

/** Mails to an address, newest first. */
async function mailsTo(to: string): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  const mails: { to: string; subject: string; text: string }[] = await (
    await fetch(`${target.url}/_dev/mail.json`)
  ).json();
  return mails.filter((mail) => mail.to === to);
}

test("somebody is invited by mail, looks at the invitation without a session, and accepts it", async () => {
  const [anna, bert, eve] = [await colleagueOf(target), await colleagueOf(target), await colleagueOf(target)];
  const [sent] = await invite(anna, [{ email: bert.email, role: "facility" }], "en");
  expect(sent).toMatchObject({ email: bert.email, code: "made" });
  if (inject("embedded")) {
    const [mail] = await mailsTo(bert.email);
    expect(sent?.mailed).toBe(true);
    expect(mail?.subject).toContain("Klarbau: Invitation from");
    expect(mail?.text).toContain(`/invitation#${sent?.token}`);
    expect(mail?.text).toContain(anna.email);
  }
  const token = sent!.token;
  expect(await look(token)).toEqual({
    code: "open",
    organisation: expect.any(String),
    role: "facility",
    inviter: anna.email,
    expires_at: expect.any(String),
  });
  expect(await accept(eve, token)).toEqual({ code: "other_address" });
  expect(await accept(bert, token)).toMatchObject({ code: "accepted" });
  expect(await look(token)).toMatchObject({ code: "used" });
  const roles = given(await bert.client.from("memberships").select("role")).map(({ role }) => String(role));
  expect(roles.toSorted()).toEqual(["facility", "owner"]);
});

test("whoever may not give a role makes no invitation and sends no mail", async () => {
  const [anna, bert] = [await colleagueOf(target), await colleagueOf(target)];
  const [sent] = await invite(anna, [{ email: bert.email, role: "facility" }]);
  await accept(bert, sent!.token);
  const stranger = `contract-${crypto.randomUUID()}@example.org`;
  const body = {
    organisation: await organisationOf(anna),
    invites: [{ email: stranger, role: "auditor" }],
    language: "de",
  };
  const answer = given(await bert.client.functions.invoke("invitation-send", { body }));
  expect(answer["results"]).toEqual([{ email: stranger, code: "forbidden" }]);
  if (inject("embedded")) expect(await mailsTo(stranger)).toEqual([]);
  const visitor = await guestOf(target).functions.invoke("invitation-send", { body });
  expect((visitor.error?.context as Response | undefined)?.status).toBe(401);
});

test("a tenant is invited to one project, and sees this one alone", async () => {
  const [anna, tom] = [await colleagueOf(target), await colleagueOf(target)];
  const { project_id, project } = await rowsFor(anna);
  given(await anna.client.rpc("sync_push", { p_device: "d", p_rows: [project] }));
  const [sent] = await invite(anna, [{ email: tom.email, role: "tenant", project: project_id }]);
  expect(await accept(tom, sent!.token)).toMatchObject({ code: "accepted", project_id });
  expect(given(await tom.client.from("projects").select("id"))).toEqual([{ id: project_id }]);
  const refused = await tom.client.rpc("people_of", { p_organisation: await organisationOf(anna) });
  expect(refused.error?.code).toBe("42501");
});

test("an invitation is sent once more, copied, and withdrawn", async () => {
  const anna = await colleagueOf(target);
  const email = `contract-${crypto.randomUUID()}@example.org`;
  const [first] = await invite(anna, [{ email, role: "auditor" }]);
  const people = given(await anna.client.rpc("people_of", { p_organisation: await organisationOf(anna) }));
  const [open] = people["invitations"] as readonly { readonly id: string; readonly state: string }[];
  expect(open).toMatchObject({ email, state: "open" });
  const again = await anna.client.functions.invoke("invitation-send", {
    body: { invitation: open?.id, language: "it" },
  });
  expect(given(again)["results"]).toMatchObject([{ email, code: "made" }]);
  if (inject("embedded")) expect((await mailsTo(email)).length).toBe(2);
  expect(given(await anna.client.rpc("invitation_revoke", { p_invitation: open?.id }))).toBe("revoked");
  expect(await look(first!.token)).toMatchObject({ code: "revoked" });
});

test("a link that nobody has made is unknown, and what is no link is refused", async () => {
  expect(await look("x".repeat(32))).toEqual({ code: "unknown" });
  const refused = await guestOf(target).functions.invoke("invitation-look", { body: { token: "' or 1=1" } });
  expect((refused.error?.context as Response | undefined)?.status).toBe(400);
});

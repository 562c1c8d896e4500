import { expect, test } from "vitest";
import type { OutgoingMail } from "../_shared/sendMail.ts";
import { type Answered, handler, type Wanted } from "./handler.ts";

const made = {
  code: "made",
  id: "11111111-1111-4111-8111-111111111111",
  token: "abcdefghijklmnopqrstuvwxyz012345",
  mail: true,
  email: "anna@example.org",
  role: "facility",
  organisation: "Hausverwaltung Nord",
  project: null,
  inviter: "chef@example.org",
  expires_at: "2026-12-06T10:00:00+00:00",
} as const;

/** The function before a database that answers so. */
function invitations(answers: (wanted: Wanted) => Answered, takes = true) {
  const sent: OutgoingMail[] = [];
  const asked: Wanted[] = [];
  const ask = handler({
    invite: async (wanted) => {
      asked.push(wanted);
      return answers(wanted);
    },
    send: async (mail) => {
      sent.push(mail);
      return takes;
    },
    site: () => "https://klarbau.example",
  });
  const post = async (body: unknown) => {
    const response = await ask(new Request("http://x/", { method: "POST", body: JSON.stringify(body) }));
    return { status: response.status, body: await response.json() };
  };
  return { post, sent, asked };
}

test("each address gets a mail with its link, in the asked language", async () => {
  const { post, sent } = invitations((wanted) =>
    "email" in wanted ? { ...made, email: wanted.email } : made,
  );
  const invites = [
    { email: "anna@example.org", role: "facility" },
    { email: "bert@example.org", role: "facility" },
  ];
  const { status, body } = await post({ organisation: "o", invites, language: "fr" });
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { email: "anna@example.org", code: "made", token: made.token, mailed: true },
    { email: "bert@example.org", code: "made", mailed: true },
  ]);
  expect(sent.map(({ to }) => to)).toEqual(["anna@example.org", "bert@example.org"]);
  expect(sent[0]?.text).toContain(`https://klarbau.example/invitation#${made.token}`);
  expect(sent[0]?.subject).toBe("Klarbau: Invitation de Hausverwaltung Nord");
});

test("what the database refuses is said per address, and no mail goes out", async () => {
  const { post, sent } = invitations(() => ({ code: "member" }));
  const invites = [{ email: "anna@example.org", role: "tenant", project: "p" }];
  const { body } = await post({ organisation: "o", invites, language: "de" });
  expect(body).toEqual({ results: [{ email: "anna@example.org", code: "member" }] });
  expect(sent).toEqual([]);
});

test("a mail that nobody took is said; the invitation stands all the same", async () => {
  const { post } = invitations(() => made, false);
  const { body } = await post({ invitation: made.id, language: "xx" });
  expect(body.results).toMatchObject([{ code: "made", token: made.token, mailed: false }]);
});

test("an address that has had its mails of the day gets none; its invitation is made, and the link can be passed on", async () => {
  const { post, sent } = invitations(() => ({ ...made, mail: false }));
  const { body } = await post({ invitation: made.id, language: "de" });
  expect(body.results).toMatchObject([{ code: "made", token: made.token, mailed: false }]);
  expect(sent).toEqual([]);
});

test.for([
  {},
  { organisation: "o" },
  { organisation: "o", invites: [] },
  { organisation: "o", invites: [{ email: "a@example.org", role: "emperor" }] },
  { organisation: "o", invites: [{ email: 7, role: "owner" }] },
  { organisation: "o", invites: [null] },
  {
    organisation: "o",
    invites: Array.from({ length: 21 }, () => ({ email: "a@example.org", role: "owner" })),
  },
  { invitation: "1; drop" },
])("%j is refused before anything is made", async (body) => {
  const { post, asked } = invitations(() => made);
  expect(await post(body)).toEqual({ status: 400, body: { code: "invalid", detail: "invites" } });
  expect(asked).toEqual([]);
});

test("a database that is away is said", async () => {
  const { post } = invitations(() => {
    throw new Error("away");
  });
  expect((await post({ invitation: made.id })).status).toBe(503);
});

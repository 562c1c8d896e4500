import { expect, test } from "vitest";
import { mailbox } from "./auth/mails/mailbox.ts";
import { mailDoor, mailDoorPath } from "./mailDoor.ts";

const mail = { to: "anna@example.org", subject: "Einladung", text: "Hallo", html: "<p>Hallo</p>" };

function door(broken = false) {
  const mails = mailbox();
  const box = broken ? { ...mails, send: () => Promise.reject(new Error("away")) } : mails;
  const ask = async (body: object, { key = "sb_secret_x", path = mailDoorPath } = {}) => {
    const init = { method: "POST", headers: { authorization: `Bearer ${key}` }, body: JSON.stringify(body) };
    return (await mailDoor(box, "sb_secret_x")(new Request(`http://127.0.0.1${path}`, init))).status;
  };
  return { ask, mails: mails.mails };
}

test("a mail of a function lies in the mailbox beside those of the sign-in service", async () => {
  const { ask, mails } = door();
  expect(await ask({ ...mail, from: "somebody@else.example" })).toBe(200);
  expect(mails()).toMatchObject([mail]);
});

test("without the secret key nothing is sent", async () => {
  const { ask, mails } = door();
  for (const key of ["", "sb_publishable_x", "sb_secret_y", "sb_secret_x2"])
    expect(await ask(mail, { key })).toBe(401);
  expect(mails()).toEqual([]);
});

test("what is no mail is refused, a second line in its head too", async () => {
  const { ask, mails } = door();
  for (const body of [{}, { ...mail, to: "" }, { ...mail, subject: "a\r\nBcc: b@example.org" }])
    expect(await ask(body)).toBe(400);
  expect(await ask(mail, { path: "/mail/v1/other" })).toBe(404);
  expect(mails()).toEqual([]);
});

test("a mail server that is away is said to the function", async () => {
  expect(await door(true).ask(mail)).toBe(502);
});

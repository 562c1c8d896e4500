import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aService, type Service } from "../aService.ts";
import { mailbox } from "./mailbox.ts";

/** The words of sign-ins that have come to the mail server. */
const passwords: (string | null | undefined)[] = [];
/** What has come to the mail server: whom it was for by the envelope, and the message as it was sent. */
const arrived: { readonly to: readonly string[]; readonly raw: string }[] = [];
let post: SMTPServer;
let service: Service;

beforeAll(async () => {
  post = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      passwords.push(password);
      return username === "klarbau" && password === "ge@heim"
        ? done(null, { user: username })
        : done(new Error("no"));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        arrived.push({
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  post.listen(0, "127.0.0.1");
  await once(post.server, "listening");
  const { port } = post.server.address() as AddressInfo;
  const smtp = `smtp://klarbau:ge%40heim@127.0.0.1:${port}?from=post%40klarbau.example`;
  service = await aService({ mailbox: mailbox(smtp) });
});

afterAll(async () => {
  await service.stop();
  await new Promise<void>((resolve) => post.close(resolve));
});

/** Parts of a message by their type, decoded. */
function partsOf(raw: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? "";
  const entries = raw.split(`--${boundary}`).flatMap((part) => {
    const [head = "", ...body] = part.trim().split("\r\n\r\n");
    const type = /content-type: (text\/\w+)/i.exec(head)?.[1];
    return type === undefined ? [] : [[type, decoded(body.join("\r\n\r\n"), /base64/i.test(head))]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

function decoded(body: string, base64: boolean): string {
  if (base64) return Buffer.from(body, "base64").toString();
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

test("a mail goes out through the mail server, as text and as HTML, in the language of the request", async () => {
  const { status } = await service.ask("POST /otp", {
    body: { email: "amelie@example.org" },
    headers: { "accept-language": "fr-FR,fr;q=0.9,en;q=0.8" },
  });
  expect(status).toBe(200);
  const { to, raw } = arrived.at(-1)!;
  expect(to).toEqual(["amelie@example.org"]);
  expect(raw).toMatch(/^From: post@klarbau\.example$/m);
  const { "text/plain": text = "", "text/html": html = "" } = partsOf(raw);
  expect(text).toContain("Bienvenue chez Klarbau");
  const [, digits = ""] = /^Code\u00A0: (\d{6})\r?$/m.exec(text) ?? [];
  expect(html).toContain(digits);
  const { body } = await service.ask("POST /verify", {
    body: { email: "amelie@example.org", token: digits, type: "email" },
  });
  expect(body["access_token"]).toEqual(expect.any(String));
});

test("somebody's own language counts more than that of the browser he asks with", async () => {
  const body = { email: "giulia@example.org", password: "segreto-1", data: { language: "it" } };
  await service.ask("POST /signup", { body });
  await service.ask("POST /recover", {
    body: { email: body.email },
    headers: { "accept-language": "en" },
  });
  expect(partsOf(arrived.at(-1)!.raw)["text/plain"]).toContain("nuova password");
});

test("a mail is for one address only, whatever it is made of", async () => {
  const before = arrived.length;
  for (const email of [
    "a,victim@example.org",
    "a;victim@example.org",
    "g:victim@example.org",
    "a\r\nBcc:x@y.de",
  ])
    expect((await service.ask("POST /otp", { body: { email } })).status, email).toBe(400);
  expect(arrived.length).toBe(before);
});

test("when the mail server is away, who asks hears so, and is told nothing of the server", async () => {
  const away = await aService({ mailbox: mailbox("smtp://127.0.0.1:1") });
  try {
    const { status, body } = await away.ask("POST /otp", { body: { email: "a@example.org" } });
    expect([status, body["error_code"], body["msg"]]).toEqual([
      500,
      "unexpected_failure",
      "Error sending email",
    ]);
  } finally {
    await away.stop();
  }
});

test("to another machine neither password nor mail goes without encryption, unless the address says so; the log says why", async () => {
  const { port } = post.server.address() as AddressInfo;
  const mail = { to: "anna@example.org", subject: "Code", text: "123456", html: "<p>123456</p>" };
  // 0.0.0.0 leads here too, and is no loopback address.
  const at = (more: string) => `smtp://klarbau:ge%40heim@0.0.0.0:${port}?from=post%40klarbau.example${more}`;
  const [mails, words] = [arrived.length, passwords.length];
  for (const more of ["", "&tls=no", "&requireTLS=false", "&ignoreTLS=true"])
    await expect(mailbox(at(more)).send(mail), more).rejects.toMatchObject({
      kind: "unencrypted-mail-server",
      message: expect.stringContaining("The mail server 0.0.0.0 offers no encryption"),
    });
  expect([arrived.length, passwords.length]).toEqual([mails, words]);
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const strict = await aService({ mailbox: mailbox(at("")) });
  try {
    expect((await strict.ask("POST /otp", { body: { email: "anna@example.org" } })).status).toBe(500);
    expect(told.mock.calls).toEqual([[expect.stringContaining("?tls=none")]]);
  } finally {
    told.mockRestore();
    await strict.stop();
  }
  await mailbox(at("&tls=none")).send(mail);
  expect([arrived.length, passwords.length]).toEqual([mails + 1, words + 1]);
});

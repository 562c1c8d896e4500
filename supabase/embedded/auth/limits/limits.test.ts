import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isEverything } from "../../../../tests/fixtures/everything.ts";
import { aMember, aService, inTurn, type Member, type Service } from "../aService.ts";
import { attemptLimits } from "./limits.ts";

// The clock of the service stands: nothing comes back while the machine takes its time for many requests.
const begun = Date.now();
let service: Service;
beforeAll(async () => {
  service = await aService({}, () => begun);
});
afterAll(() => service.stop());

/** Tries to sign in and tells what came of it. */
async function signIn(
  { email }: { readonly email: string },
  password: string,
  from: string,
): Promise<unknown> {
  const { status, body } = await service.ask("POST /token?grant_type=password", {
    body: { email, password },
    from,
  });
  return status === 200 ? "in" : body["error_code"];
}

const wrong = (of: Member, from: string, times: number) => inTurn(times, () => signIn(of, "falsch-1", from));

describe("counting", () => {
  test("the sixth attempt at once is refused; room comes back evenly, and all of it after the whole time", async () => {
    let now = Date.parse("2026-11-20T10:00:00Z");
    const limits = attemptLimits(service.sql, () => now);
    const rate = { most: 5, seconds: 60 };
    const count = () => limits.count("anna", rate);
    const refused = { status: 429, code: "over_request_rate_limit" };
    for (let attempt = 1; attempt <= 5; attempt++) await count();
    await expect(count()).rejects.toMatchObject(refused);
    await expect(limits.count("bert", rate)).resolves.toBeUndefined();
    now += 12_000;
    await count();
    await expect(count()).rejects.toMatchObject(refused);
    now += 60_000;
    for (let attempt = 1; attempt <= 5; attempt++) await count();
    await expect(count()).rejects.toMatchObject(refused);
  });
  test("of many attempts at the same moment as many get through as may", async () => {
    const limits = attemptLimits(service.sql, () => 1_700_000_000_000);
    const all = Array.from({ length: 40 }, () => limits.count("at once", { most: 5, seconds: 60 }));
    const through = (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled");
    expect(through).toHaveLength(5);
  });
  test("a clock that was set back lets nobody wait longer than the whole time", async () => {
    let now = Date.parse("2026-11-20T10:00:00Z");
    const limits = attemptLimits(service.sql, () => now);
    await limits.count("clock", { most: 1, seconds: 60 });
    now -= 3_600_000;
    await expect(limits.count("clock", { most: 1, seconds: 60 })).rejects.toMatchObject({ status: 429 });
    now += 3_600_000 + 60_000;
    await expect(limits.count("clock", { most: 1, seconds: 60 })).resolves.toBeUndefined();
  });
});

describe("wrong passwords", () => {
  const many = isEverything ? 1000 : 100;
  test(`of ${many} from one place ten are looked at, and the answer says how long to wait`, async () => {
    const anna = await aMember(service, { from: "198.51.100.1" });
    const answers = (
      await inTurn(many / 20, () =>
        Promise.all(Array.from({ length: 20 }, () => signIn(anna, "falsch-1", "203.0.113.1"))),
      )
    ).flat();
    const looked = answers.filter((answer) => answer === "invalid_credentials").length;
    expect(
      answers.filter((answer) => answer !== "invalid_credentials" && answer !== "over_request_rate_limit"),
    ).toEqual([]);
    expect(looked).toBe(10);
    const refused = await service.ask("POST /token?grant_type=password", {
      body: { email: anna.email, password: anna.password },
      from: "203.0.113.1",
    });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(await signIn(anna, anna.password, "198.51.100.1")).toBe("in");
  });
  test("from everywhere at once no more than a hundred are looked at, and at home the owner still gets in", async () => {
    const anna = await aMember(service, { from: "198.51.100.2" });
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, at) => signIn(anna, "falsch-1", `203.0.113.${at + 10}`)),
    );
    const looked = answers.filter((answer) => answer === "invalid_credentials").length;
    expect(looked).toBe(100);
    expect(await signIn(anna, anna.password, "192.0.2.77")).toBe("over_request_rate_limit");
    expect(await signIn(anna, anna.password, "198.51.100.2")).toBe("in");
  });
  test("an unknown address waits as long as a known one", async () => {
    const nobody = { ...(await aMember(service)), email: "niemand@example.org" };
    const answers = await wrong(nobody, "203.0.113.3", 12);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill("invalid_credentials"));
    expect(answers.at(-1)).toBe("over_request_rate_limit");
  });
  test("what is refused on one account leaves the neighbours of the network their own attempts", async () => {
    const [anna, bert] = [await aMember(service), await aMember(service)];
    await wrong(anna, "203.0.113.4", 300);
    expect(await signIn(bert, bert.password, "203.0.113.4")).toBe("in");
  });
  test("one network cannot try one password on everybody", async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, at) =>
        signIn({ email: `m${at}@example.org` }, "sommer-1", "203.0.113.5"),
      ),
    );
    expect(answers).toContain("over_request_rate_limit");
    expect(answers.filter((answer) => answer === "invalid_credentials").length).toBeLessThan(115);
  });
  test("nothing that is typed as an address uses up the attempts of a whole network", async () => {
    const typed = { email: "from 203.0.113.91" };
    await Promise.all(Array.from({ length: 130 }, (_, at) => signIn(typed, "x", `198.51.100.${at}`)));
    const neighbours = await Promise.all(
      Array.from({ length: 60 }, (_, at) => signIn({ email: `n${at}@example.org` }, "x", "203.0.113.91")),
    );
    expect(neighbours).toEqual(Array(60).fill("invalid_credentials"));
  });
  test("the addresses of one IPv6 household count as one", async () => {
    const anna = await aMember(service);
    const answers = await inTurn(12, (at) => signIn(anna, "falsch-1", `2001:db8:7:7::${at}`));
    expect(answers.at(-1)).toBe("over_request_rate_limit");
  });
  test("a right password begins the count anew", async () => {
    const anna = await aMember(service);
    for (let round = 0; round < 3; round++) {
      await wrong(anna, "203.0.113.6", 8);
      expect(await signIn(anna, anna.password, "203.0.113.6")).toBe("in");
    }
  });
  test("a restart forgets no attempt", async () => {
    const anna = await aMember(service);
    await wrong(anna, "203.0.113.8", 12);
    await service.restart();
    expect(await signIn(anna, anna.password, "203.0.113.8")).toBe("over_request_rate_limit");
  });
});

describe("mails and codes", () => {
  const send = async (call: string, email: string, from: string) =>
    (await service.ask(call, { body: { email }, from })).body["error_code"] ?? "sent";
  test("nobody fills another's mailbox, and he himself still gets his code at home", async () => {
    const anna = await aMember(service, { from: "198.51.100.9" });
    const calls = ["POST /otp", "POST /recover"];
    const answers = await inTurn(60, (at) =>
      send(calls[at % 2] ?? "", anna.email, `203.0.113.${100 + (at % 20)}`),
    );
    const sent = answers.filter((answer) => answer === "sent").length;
    expect(sent).toBe(30);
    expect(await send("POST /otp", anna.email, "203.0.113.200")).toBe("over_request_rate_limit");
    expect(await send("POST /otp", anna.email, "198.51.100.9")).toBe("sent");
  });
  test("a code cannot be guessed from many places", async () => {
    const anna = await aMember(service);
    await send("POST /otp", anna.email, "192.0.2.1");
    const guess = async (at: number) => {
      const body = { email: anna.email, token: String(at).padStart(6, "0"), type: "email" };
      return (await service.ask("POST /verify", { body, from: `203.0.113.${at}` })).body["error_code"];
    };
    const answers = await Promise.all(Array.from({ length: 90 }, (_, at) => guess(at)));
    expect(answers.filter((answer) => answer === "otp_expired").length).toBeLessThan(60);
    expect(answers).toContain("over_request_rate_limit");
  });
  test("a mail that is refused takes nothing from the code of the one before", async () => {
    const anna = await aMember(service);
    const answers = await inTurn(11, () => send("POST /otp", anna.email, "203.0.113.240"));
    expect(answers.at(-1)).toBe("over_request_rate_limit");
    const text = service.mails().find(({ to }) => to === anna.email)?.text ?? "";
    const body = { email: anna.email, token: /: (\d{6})$/m.exec(text)?.[1], type: "email" };
    expect((await service.ask("POST /verify", { body })).status).toBe(200);
  });
  test("who is refused a code for a new address gets no account either", async () => {
    const run = crypto.randomUUID();
    const answers = await inTurn(110, (at) => send("POST /otp", `${at}-${run}@example.org`, "203.0.113.241"));
    const made = await service.sql`select from auth.users where email like ${`%${run}%`}`;
    expect(answers.at(-1)).toBe("over_request_rate_limit");
    expect(made).toHaveLength(answers.filter((answer) => answer === "sent").length);
  });
  test("how many mails an address gets does not tell whether it has an account", async () => {
    const confirming = await aService({ confirmEmail: true });
    const refusedAt = async (call: string, email: string, from: string) => {
      const body = { email, password: "geheim-1", type: "signup" };
      const codes = await inTurn(12, async () => (await confirming.ask(call, { body, from })).status);
      return codes.indexOf(429);
    };
    try {
      const calls = ["POST /recover", "POST /resend", "POST /signup"];
      for (const [at, call] of calls.entries()) {
        const email = `bekannt-${at}@example.org`;
        await confirming.ask("POST /signup", { body: { email, password: "geheim-1" } });
        await confirming.sql`update auth.users set email_confirmed_at = now()`;
        const known = await refusedAt(call, email, `203.0.113.${at}`);
        const unknown = await refusedAt(call, `niemand-${at}@example.org`, `203.0.113.1${at}`);
        expect([call, known]).toEqual([call, unknown]);
        expect(known).toBe(10);
      }
    } finally {
      await confirming.stop();
    }
  });
  test("who is signed in cannot try out whole lists of addresses as his own", async () => {
    const anna = await aMember(service);
    const tried = await inTurn(15, async (at) => {
      const body = { email: `m${at}-${anna.email}` };
      return (await service.ask("PUT /user", { body, token: anna.token, from: `203.0.113.${at}` })).status;
    });
    expect([tried[0], tried.at(-1)]).toEqual([200, 429]);
  });
  test("one network cannot make accounts without end", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 230 }, async (_, at) => {
        const body = { email: `konto-${at}@example.org`, password: "x" };
        return (await service.ask("POST /signup", { body, from: "203.0.113.250" })).status;
      }),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
  });
});

import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { type Backend, startBackend } from "../backend.ts";
import { erasePostgres } from "../database/postgres.ts";
import { signToken } from "../tokens.ts";
import { preparedFolder } from "../../tests/fixtures/preparedFolder.ts";

// A query nobody waits for does not keep a connection, and while the database is away requests are told to come again.

const folder = preparedFolder("klarbau-long-");
let backend: Backend;
let token: string;
beforeAll(async () => {
  backend = await startBackend({ folder, port: 0, durable: false, log: () => undefined });
  await backend.sql.unsafe(`
    create function public.wait_long() returns text language sql as $$ select 'done' from pg_sleep(60) $$;
    create function public.own_timeout() returns text language sql as $$ select current_setting('statement_timeout') $$;
    grant execute on function public.wait_long, public.own_timeout to anon, authenticated, service_role`);
  token = await signToken(
    { sub: "00000000-0000-4000-8000-000000000001", role: "authenticated" },
    backend.keys.jwtSecret,
    600,
  );
});
afterAll(async () => {
  await backend.stop();
  erasePostgres(folder);
  rmSync(folder, { recursive: true, force: true });
});

const call = (name: string, init: RequestInit & { readonly key?: string; readonly bearer?: string } = {}) =>
  fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    ...init,
    method: "POST",
    headers: {
      apikey: init.key ?? backend.keys.publishable,
      ...(init.bearer !== undefined && { authorization: `Bearer ${init.bearer}` }),
    },
  });

const running = async () =>
  (
    await backend.sql`select from pg_stat_activity where query like '%wait_long%' and state = 'active' and pid <> pg_backend_pid()`
  ).length;

test("statements end before a device gives up on them: those of visitors after 5 s, of people after 20 s, of the server never", async () => {
  const said = async (...args: Parameters<typeof call>) => (await call(...args)).json();
  await expect.poll(() => said("own_timeout")).toBe("5s");
  expect(await said("own_timeout", { bearer: token })).toBe("20s");
  expect(await said("own_timeout", { key: backend.keys.secret })).toBe("0");
  const roles = await backend.sql<{ rolname: string; rolconfig: string[] }[]>`
    select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated') order by 1`;
  expect(roles.map(({ rolname, rolconfig }) => [rolname, rolconfig])).toEqual([
    ["anon", ["statement_timeout=5s"]],
    ["authenticated", ["statement_timeout=20s"]],
  ]);
});

test("a query ends when its client leaves, and twenty that left stand for nobody", async () => {
  const leaving = new AbortController();
  const left = Array.from({ length: 20 }, () =>
    call("wait_long", { signal: leaving.signal, bearer: token }).catch(() => "left"),
  );
  await expect.poll(running).toBeGreaterThan(5); // of the ten connections that there are
  leaving.abort();
  expect(await Promise.all(left)).toEqual(left.map(() => "left"));
  expect(await (await call("own_timeout", { bearer: token })).json()).toBe("20s");
  await expect.poll(running).toBe(0);
});

test("what changes in the database while nobody hears of it is known as soon as somebody listens again", async () => {
  await backend.sql.unsafe(`
    select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%';
    create function public.made_unheard() returns text language sql as $$ select 'here' $$;
    grant execute on function public.made_unheard to authenticated`);
  const said = async () => (await call("made_unheard", { bearer: token })).json();
  await expect.poll(said).toBe("here");
});

test("while the database recovers requests are told to come again in a moment, and then they go through: each time", async () => {
  for (let round = 0; round < (isEverything ? 3 : 1); round++) {
    const [victim] = await backend.sql<{ pid: number; at: string }[]>`
      select pg_backend_pid() as pid, clock_timestamp()::text as at`;
    await backend.sql`select pg_notify('pgrst', 'reload schema')`; // the schema is read anew, as far as there is a database
    process.kill(victim!.pid, "SIGKILL"); // all others end too, and the database recovers
    const others: string[] = [];
    const now = async () => {
      const signal = AbortSignal.timeout(20_000);
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => call("own_timeout", { bearer: token, signal })),
      );
      for (const answer of answers) {
        const { status, headers } = answer;
        if (status === 503) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
        else if (status !== 200) others.push(`${status} ${await answer.text()}`);
      }
      const [oldest] = await backend.sql`
        select bool_and(backend_start > ${victim!.at}::text::timestamptz) as is_new from pg_stat_activity
         where backend_type = 'client backend'`.catch(() => []);
      return {
        statuses: [...new Set(answers.map(({ status }) => status))],
        others: others.slice(-1),
        isNew: oldest?.["is_new"],
      };
    };
    await expect
      .poll(now, { timeout: 60_000, interval: 20 })
      .toEqual({ statuses: [200], others: [], isNew: true });
    expect(others).toEqual([]);
  }
});

import { readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterEach, expect, test } from "vitest";
import { machineKeys } from "#embedded/folder/keys.ts";
import { bootstrap, knownMigrations, migrate } from "#embedded/database/migrate.ts";
import { runningPostgres, startPostgres } from "#embedded/database/postgres.ts";
import { between, pick, stream } from "../simulator/realm/seededRandom.ts";
import { aProduct, type RunningProduct } from "./runningProduct.ts";

// SEED=7 ROUNDS=4 npx vitest run --config tests/storm/vitest.config.ts migrations

const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
/** Databases of earlier versions, each killed so often on its way to this one. */
const rounds = Number(process.env["ROUNDS"] ?? 3);
const kills = 3;
/** The first migration after which there are accounts with an organisation, and contacts of a project. */
const firstHead = "20261204070000";

let product: RunningProduct | undefined;
afterEach(() => product?.end());

const all = [...knownMigrations()].toSorted();
const text = "Grundbuch „Öz“ ";

/** Brings a database to an earlier version, and puts rows of one person into it. */
async function fill(folder: string, head: string): Promise<void> {
  machineKeys(folder);
  const server = await startPostgres({ folder, durable: false });
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  try {
    await bootstrap(sql);
    await migrate(sql, undefined, new Set(all.filter((version) => version <= head)));
    const user = crypto.randomUUID();
    await sql`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${user}, 'authenticated', 'authenticated', 'anna@example.org', extensions.crypt('geheim-geheim', extensions.gen_salt('bf', 4)),
        now(), '{}', '{}')`;
    const [organisation] = await sql<{ id: string }[]>`
      select organisation_id as id from public.memberships where user_id = ${user}`;
    await sql`insert into public.projects (id, scope, organisation_id, name, created_at, updated_at)
      values ('p', ${`org:${organisation!.id}`}, ${organisation!.id}, 'Haus am See', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z')`;
    await sql`insert into public.contacts (id, scope, project_id, name, is_public, created_at, updated_at)
      select 'c' || n, 'project:p', 'p', ${text} || n, false, '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'
        from generate_series(1, 500) n`;
  } finally {
    await sql.end();
    await server.stop();
  }
}

/** Waits until so many migrations are applied, or until the start is through or over; answers how many there are. */
async function reached(folder: string, wanted: number, isOver: () => boolean): Promise<number> {
  for (;;) {
    const url = runningPostgres(folder);
    const sql =
      url === undefined
        ? undefined
        : postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
    try {
      while (sql && !isOver()) {
        const [row] = await sql<
          { n: number }[]
        >`select count(*)::int as n from supabase_migrations.schema_migrations`;
        if (row!.n >= wanted) return row!.n;
      }
    } catch {
      // the server that answered was the one of before, or is only starting
    } finally {
      await sql?.end({ timeout: 1 });
    }
    if (isOver()) return all.length;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test.runIf(process.platform === "linux")(
  `killed while it migrates (seed ${seed}): the next start goes on, and nothing of before is lost`,
  async () => {
    const random = stream(seed, "migrations");
    const met: string[] = [];
    for (let round = 0; round < rounds; round++) {
      product = await aProduct("migrations");
      const heads = all.filter((version) => version >= firstHead).slice(0, -kills - 2);
      let done = all.indexOf(pick(random, heads)) + 1;
      await fill(product.folder, all[done - 1]!);
      for (let n = 0; n < kills && done < all.length - 1; n++) {
        const wanted = between(random, done + 1, all.length - 1);
        product.launch();
        let isOver = false;
        void product.isReady().then(() => (isOver = true));
        const applied = await reached(product.folder, wanted, () => isOver);
        const postmaster = product.postmaster();
        if (postmaster !== undefined && random() < 0.5) process.kill(postmaster, "SIGKILL");
        if (product.isRunning()) process.kill(product.pid(), "SIGKILL");
        await product.gone();
        met.push(`${done}→${applied}`);
        done = applied;
      }
      await product.start();
      await product.inDatabase(async (sql) => {
        const applied = await sql<
          { version: string }[]
        >`select version from supabase_migrations.schema_migrations order by version`;
        expect(applied.map(({ version }) => version)).toEqual(all);
        const rows =
          await sql`select name from public.contacts where scope = 'project:p' and not _deleted order by length(id), id`;
        expect(rows.map(({ name }) => name as string)).toEqual(
          Array.from({ length: 500 }, (_, n) => `${text}${n + 1}`),
        );
      });
      const signedIn = await fetch(`${product.url()}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { apikey: product.keys().publishable, "content-type": "application/json" },
        body: JSON.stringify({ email: "anna@example.org", password: "geheim-geheim" }),
      });
      expect(signedIn.status).toBe(200);
      expect(
        readdirSync(path.join(product.folder, "postgres")).filter((name) => name.includes(".making.")),
      ).toEqual([]);
      await product.end();
      product = undefined;
    }
    console.log(
      `[summary: migrations, seed ${seed}: ${met.length} kills on the way to ${all.length} (${met.join(", ")}), ${rounds} databases whole]`,
    );
  },
);

import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import { startProduct } from "#cli/product/startProduct.ts";
import { type Bytes, utf8 } from "#domain/application/bytes.ts";
import { packBundle } from "#domain/application/bundle/packBundle.ts";
import { newSigningKey, sign } from "#domain/application/keys/signature.ts";
import { makeBackup } from "#embedded/backup/makeBackup.ts";
import { erasePostgres } from "#embedded/database/postgres.ts";
import { matrix } from "../rights/matrix.ts";
import { aMember, aWorld, type World } from "../fixtures/world.ts";
import { pulledBy, type VersionNote } from "./versionNote.ts";

/** The passphrase of every fixture: nobody's data lie in them. */
export const passphrase = "Niemandes Daten";

const login = { email: "anna@example.org", password: "Haus-am-See-7" };
const page = "<!doctype html><title>Lindenhof</title>";
const at = "2026-11-20T10:00:00.000Z";

/**
 * Works on a server of this version until it has an account, a row of every table, a stored file that was verified and an application, and
 * writes its backup and what has to be found in it: `<version>.tar.gz` and `<version>.json` in a folder.
 */
export async function makeVersion(into: string, version: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-version-"));
  const product = await startProduct({
    folder,
    port: 0,
    appsPort: 0,
    app: () => undefined,
    log: () => undefined,
  });
  try {
    const { backend } = product;
    const alone = { auth: { persistSession: false, autoRefreshToken: false } };
    const service = createClient(backend.url, backend.keys.secret, alone);
    const made = await service.auth.admin.createUser({ ...login, email_confirm: true });
    if (made.error) throw made.error;
    const world = await aWorld(backend.sql);
    await aMember(backend.sql, { organisation: world.organisation, user: made.data.user.id, role: "owner" });
    await fillTables(backend.sql, world);
    const client = createClient(backend.url, backend.keys.publishable, alone);
    const session = await client.auth.signInWithPassword(login);
    if (session.error) throw session.error;
    const token = session.data.session.access_token;
    const bytes = Buffer.from("Heizungsprotokoll „Öz“\n".repeat(200));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const name = `${world.project}/${sha256}`;
    const stored = await client.storage.from("evidence").upload(name, bytes);
    if (stored.error) throw stored.error;
    const application = await publish(product, world, token);
    const note: VersionNote = {
      login,
      file: { bucket: "evidence", name, sha256 },
      application,
      rows: await pulledBy(client),
    };
    const backup = await makeBackup({ folder, into: folder, passphrase, version });
    copyFileSync(backup.file, path.join(into, `${version}.tar.gz`));
    writeFileSync(path.join(into, `${version}.json`), `${JSON.stringify(note)}\n`);
  } finally {
    await product.stop();
    erasePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A row in every table of the schema public, whatever triggers and references think of it. */
async function fillTables(sql: Sql, world: World): Promise<void> {
  await sql.begin(async (transaction) => {
    // Revisions and authors are drawn; what one row asks of another is not the matter here.
    for (const [table, { row }] of Object.entries(matrix)) {
      const fields = row(world, "own");
      const columns = Object.keys(fields)
        .map((column) => `"${column}"`)
        .join();
      await transaction
        .savepoint((inner) =>
          inner.unsafe(
            `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, $1)`,
            [fields as never],
          ),
        )
        .catch((error: unknown) => console.warn(`no row of ${table}: ${String(error)}`));
    }
  });
}

type Product = Awaited<ReturnType<typeof startProduct>>;

/** Publishes an application of one page; answers where it is. */
async function publish(
  { backend, apps }: Product,
  world: World,
  token: string,
): Promise<VersionNote["application"]> {
  const [row] = await backend.sql<{ id: string; slug: string }[]>`
    select id, slug from public.applications where project_id = ${world.project} and not _deleted`;
  const { id, slug } = row!;
  const { subtle } = crypto;
  const key = await newSigningKey(subtle);
  const shell = { version: "1.0.0", sha256: "0".repeat(64) };
  const facts = { app_id: id, template: "building-book", shell, languages: ["de"], data_scope: [] };
  const files = new Map<string, Bytes>([
    ["index.html", utf8(page)],
    ["manifest.webmanifest", utf8("{}")],
  ]);
  const note = { version: "1.0.0", seq: 1, built_at: at, built_by: "Anna" };
  const { content_id, zip } = await packBundle(subtle, { facts, files }, { key, note });
  const send = async (method: string, address: string, body: BodyInit) => {
    const headers = { authorization: `Bearer ${token}`, apikey: backend.keys.publishable };
    const response = await fetch(`${backend.url}/apps/v1/${id}/${address}`, { method, headers, body });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  };
  await send("PUT", `versions/${content_id}?slug=${slug}`, zip);
  const pointer = { what: "pointer", app_id: id, seq: 1, current: content_id, set_at: at } as const;
  await send("POST", "pointer", JSON.stringify(await sign(subtle, key, pointer)));
  if (apps.port === 0) throw new Error("the application host does not listen");
  return { slug, page };
}

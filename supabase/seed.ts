import type { Sql, TransactionSql } from "postgres";
import { settingId } from "#domain/settings/settingId.ts";
import { languages } from "#kernel/languages.ts";

/** How somebody signs in. */
export interface SignIn {
  readonly email: string;
  /** Throw-away, for a backend that only this machine reaches. */
  readonly password: string;
}

/** A version of the product, as running apps are told about it. */
interface ToldVersion {
  readonly version: string;
  /** What is new in it, as Markdown; nothing when nothing was written. */
  readonly changelog?: string | undefined;
}

/**
 * Tells running apps that this is the version now. Going back to an older one is told like a newer one.
 * @param sql a connection that row security does not bind.
 */
export async function tellVersion(sql: Sql, { version, changelog }: ToldVersion): Promise<void> {
  await sql`insert into app_versions as v (version_number, changelog) values (${version}, ${changelog ?? null})
    on conflict (version_number) do update set changelog = excluded.changelog,
      updated_at = case when exists (select 1 from app_versions o where o.version_number <> v.version_number and o.updated_at >= v.updated_at)
        then clock_timestamp() else v.updated_at end`;
}

/**
 * Fills a migrated database with the demo person, an organisation of that person's own and the settings of the portal. May be
 * repeated; the password, hashed with bcrypt as the auth service does it, is then set anew.
 * @param sql a connection that row security does not bind.
 */
export async function seedDemo(sql: Sql, signIn: Partial<SignIn> = {}): Promise<SignIn> {
  const { email = "demo@klarbau.local", password = "klarbau-demo" } = signIn;
  await sql.begin(async (db) => {
    const user = await demoPerson(db, email, password);
    await db`update organisations o set name = 'Hausverwaltung Beispiel' from memberships m
      where m.organisation_id = o.id and m.user_id = ${user} and m.role = 'owner' and o.name = split_part(${email}, '@', 1)`;
    const scope = "portal:klarbau";
    await db`insert into settings (id, scope, setting_key, setting_value)
      values (${settingId(scope, "enabled_languages")}, ${scope}, 'enabled_languages', ${db.json([...languages])})
      on conflict (id) do nothing`;
    await db`insert into platform_admins (user_id) values (${user}) on conflict do nothing`;
    await db`insert into portal_members (user_id, email, role) values (${user}, ${email}, 'admin') on conflict (user_id) do nothing`;
  });
  return { email, password };
}

/** The demo person's id; made with a confirmed address when there is none yet. The sign-up trigger makes the organisation. */
async function demoPerson(seed: TransactionSql, email: string, password: string): Promise<string> {
  const [known] = await seed<{ id: string }[]>`
    update auth.users set encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10))
     where email = ${email} returning id`;
  if (known) return known.id;
  const [made] = await seed<{ id: string }[]>`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (gen_random_uuid(), 'authenticated', 'authenticated', ${email}, extensions.crypt(${password}, extensions.gen_salt('bf', 10)),
      now(), ${seed.json({ provider: "email", providers: ["email"] })}, '{}') returning id`;
  const { id } = made!;
  await seed`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'email', ${id}, ${id}, ${seed.json({ sub: id, email, email_verified: true })})`;
  return id;
}

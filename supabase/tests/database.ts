import { randomUUID } from "node:crypto";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { inject } from "vitest";

/** Claims of an access token. Without `role`, a user with `sub` is `authenticated`, else `anon`. */
export interface Claims {
  readonly sub?: string;
  readonly role?: "anon" | "authenticated" | "service_role";
  readonly email?: string;
  readonly aal?: "aal1" | "aal2";
  readonly [claim: string]: unknown;
}

/** A database of one test file: the product's schema, empty, and nobody else in it. */
export interface Database {
  /** As superuser: row security does not apply. */
  readonly sql: Sql;
  /** Connection string of the superuser. */
  readonly url: string;
  /** Runs `work` in one transaction as the user of these claims, as the REST interface does it. */
  readonly as: <T>(claims: Claims, work: (sql: TransactionSql) => Promise<T>) => Promise<T>;
  /** Closes the connections and removes the database. */
  readonly drop: () => Promise<void>;
}

/** A copy of the template database that the run's set-up has built (about 50 ms). */
export async function freshDatabase(): Promise<Database> {
  const { url, drop } = await copyOf("klarbau_template");
  const sql = postgres(url, { max: 8, onnotice: () => undefined });
  return {
    sql,
    url,
    as: async <T>(claims: Claims, work: (sql: TransactionSql) => Promise<T>) => {
      const { result } = await sql.begin(async (transaction) => {
        await become(transaction, claims);
        return { result: await work(transaction) };
      });
      return result;
    },
    drop: async () => {
      await sql.end({ timeout: 5 });
      await drop();
    },
  };
}

/** A database of the run's server as a Supabase has it before migrations: its address, and how it is removed. */
export const bareDatabase = (): Promise<Pick<Database, "url" | "drop">> => copyOf("klarbau_bare");

async function copyOf(template: string): Promise<Pick<Database, "url" | "drop">> {
  const server = inject("databaseServer");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await once(server, (admin) =>
    admin.unsafe(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = () => once(server, (admin) => admin.unsafe(`drop database if exists ${name} with (force)`));
  return { url: url.href, drop };
}

/** Sets role and claims for the rest of the transaction. */
async function become(transaction: TransactionSql, claims: Claims): Promise<void> {
  const role = claims.role ?? (claims.sub === undefined ? "anon" : "authenticated");
  await transaction`select
    set_config('request.jwt.claims', ${JSON.stringify({ ...claims, role })}, true),
    set_config('role', ${role}, true)`;
}

/** Does something on a connection of its own to the server. */
async function once(url: string, work: (admin: Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

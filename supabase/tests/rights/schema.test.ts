import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { declarationOf } from "#data/collections.ts";
import type { Who } from "#data/kinds/kind.ts";
import { roles } from "#domain/rights/capabilities.ts";
import { migrationsOf } from "#embedded/database/migrationFiles.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { grantingPolicies, whoMay } from "./whoMay.ts";

const supabase = path.resolve(import.meta.dirname, "../..");
const folder = path.join(supabase, "migrations");

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** A table of the schema `public`, as the database knows it. */
interface Table {
  readonly name: string;
  readonly kind: string | null;
  readonly collection: string | null;
  readonly append_only: boolean | null;
  readonly policies: string | null;
}

/** A policy that only takes away has a minus in front. */
const publicTables = () => db.sql<Table[]>`
  select c.relname as name, g.kind, g.collection, g.append_only,
         (select string_agg(case when p.permissive = 'PERMISSIVE' then '' else '−' end || p.policyname, ', ' order by p.permissive, p.policyname)
            from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as policies
    from pg_class c left join sync.registry g on g.tbl = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

const otherTables = () => db.sql<{ schema: "private" | "sync"; name: string }[]>`
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('private', 'sync') and c.relkind = 'r' order by 1, 2`;

/** The last file that makes or changes a table, its policies, or what devices may know of it. */
function lastChange(schema: string, name: string, kind: string | null = null): string {
  const table = `${schema}\\.${name}`;
  const ways = [
    `(?:create|alter) table (?:if exists )?${table}\\b`,
    `policy \\w+ on ${table}\\b`,
    `\\((?:p_table => )?'${table}'`,
    ...(kind === null ? [] : [`update sync\\.registry[^;]*'${kind}'`]),
  ];
  const change = new RegExp(ways.join("|"));
  const file = migrationsOf(folder).findLast((one) =>
    change.test(readFileSync(path.join(folder, one.file), "utf8")),
  );
  if (file === undefined) throw new Error(`No migration makes ${schema}.${name}`);
  return file.name;
}

/** What people call whom no role names. */
const others: Readonly<Record<string, string>> = {
  person: "the person",
  givers: "whoever gives the role",
  scope: "whom the scope belongs to",
  writers: "whoever writes the document",
  portal: "people of the portal",
};

/** Whom policies mean: roles that have one of the capabilities, and others. */
function named(found: readonly Who[], having: ReadonlyMap<string, ReadonlySet<string>>): string {
  const may = roles.filter((role) => found.some((one) => having.get(one)?.has(role)));
  const rest = found.filter((one) => !one.includes(":")).map((one) => others[one] ?? one);
  return [...may, ...rest].join(", ") || "—";
}

/** Fields of a kind that say something of a person. */
const personalOf = (kind: string | null): string =>
  Object.entries(declarationOf(kind)?.fields ?? {})
    .flatMap(([field, { personal }]) => (personal ? [`\`${field}\``] : []))
    .join(", ") || "—";

async function rolesByCapability(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.sql<
    { capability: string; role: string }[]
  >`select capability, role from private.role_capabilities`;
  const groups = Map.groupBy(rows, (row) => row.capability);
  return new Map([...groups].map(([name, of]) => [name, new Set(of.map((row) => row.role))]));
}

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;

async function schemaPage(): Promise<string> {
  const granting = await grantingPolicies(db);
  const having = await rolesByCapability();
  const rows = (await publicTables()).map(({ name, kind, collection, append_only, policies }) => {
    const may = (verb: "SELECT" | "INSERT" | "UPDATE") => named(whoMay(granting, name, verb), having);
    return line([
      `\`${name}\``,
      kind === null ? "—" : `\`${kind}\` in \`${collection}\`${append_only === true ? ", only added" : ""}`,
      may("SELECT"),
      may("INSERT"),
      append_only === true ? "—" : may("UPDATE"),
      policies ?? "—",
      personalOf(kind),
      lastChange("public", name, kind),
    ]);
  });
  const others = (await otherTables()).map(({ schema, name }) =>
    line([`\`${schema}.${name}\``, lastChange(schema, name)]),
  );
  return `# Tables of the server
Written by \`npx vitest run -c supabase/tests/vitest.config.ts supabase/tests/rights/schema.test.ts -u\`; not edited by hand.

- **Kind** is the type of a document and the collection of the device (\`src/data/kinds/\`). Tables without a kind do not travel.
- **Reads, adds, changes** are the roles of \`src/domain/rights/capabilities.ts\` whose capabilities the policies ask for, and whom else they mean. \`supabase/tests/rights/matrix.ts\` proves it row by row.
- **Policies** stand with their names. One with a minus only takes away.
- **Personal** are the fields that say something of a person, as the declaration of the kind has them.
- **Last change** is the migration that made or changed the table or its policies, without its number: \`supabase/migrations/*_<name>.sql\`.

| table | kind | reads | adds | changes | policies | personal | last change |
|---|---|---|---|---|---|---|---|
${rows.join("")}
## Tables that no client reaches
| table | last change |
|---|---|
${others.join("")}`;
}

test("the page of the tables is current (-u writes it anew)", async () => {
  await expect(await schemaPage()).toMatchFileSnapshot(path.join(supabase, "schema.md"));
});

import { expect, test } from "vitest";
import { schemaOnce } from "./schemaOnce.ts";

type Connection = Parameters<typeof schemaOnce>[0];
type Schema = Awaited<ReturnType<Connection["introspect"]>>;

/** A connection whose readings end when the test says so; it keeps what it has read, as the engine does. */
function aConnection() {
  const open: ((schema: Partial<Schema>) => void)[] = [];
  let kept: Schema | undefined;
  const connection: Connection = {
    introspect: async () => {
      if (kept) return kept;
      const schema = (await new Promise<Partial<Schema>>((resolve) => open.push(resolve))) as Schema;
      if (schema.functions) kept = schema;
      return schema;
    },
    clearSchemaCache: async () => {
      kept = undefined;
    },
  };
  const { changed, within } = schemaOnce(connection);
  const ask = () => connection.introspect({ useCache: true });
  return { open, changed, within, ask };
}
const withName = (database_name: string) => ({ functions: [], database_name }) as Partial<Schema>;

test("requests that come at once share one reading, later ones take what was read", async () => {
  const { open, ask } = aConnection();
  const asked = Promise.all([ask(), ask(), ask()]);
  await expect.poll(() => open.length).toBe(1);
  open[0]!(withName("a"));
  expect((await asked).map((schema) => schema.database_name)).toEqual(["a", "a", "a"]);
  expect((await ask()).database_name).toBe("a");
  expect(open).toHaveLength(1);
});

test("a schema that changes while it is read is read again", async () => {
  const { open, changed, ask } = aConnection();
  const asked = ask();
  await expect.poll(() => open.length).toBe(1);
  await changed();
  open[0]!(withName("old"));
  await expect.poll(() => open.length).toBe(2);
  open[1]!(withName("new"));
  expect((await asked).database_name).toBe("new");
  expect((await ask()).database_name).toBe("new");
});

test("a reading that failed is told as a database that is away, and the next request reads anew", async () => {
  const { open, ask } = aConnection();
  const asked = ask();
  await expect.poll(() => open.length).toBe(1);
  open[0]!({});
  await expect(asked).rejects.toMatchObject({ code: "57P03" });
  const again = ask();
  await expect.poll(() => open.length).toBe(2);
  open[1]!(withName("a"));
  expect((await again).database_name).toBe("a");
});

test("a request goes on with the schema that it began with, though the database has gone since", async () => {
  const { open, changed, within, ask } = aConnection();
  const seen = within(async () => {
    const first = await ask();
    await changed();
    return [first, await ask()].map((schema) => schema.database_name);
  });
  await expect.poll(() => open.length).toBe(1);
  open[0]!(withName("a"));
  expect(await seen).toEqual(["a", "a"]);
  const next = within(ask);
  await expect.poll(() => open.length).toBe(2);
  open[1]!({});
  await expect(next).rejects.toMatchObject({ code: "57P03" });
});

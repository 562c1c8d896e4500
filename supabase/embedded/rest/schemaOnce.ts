import type { createPostgresConnection } from "@supabase/lite/postgres";

type Connection = ReturnType<typeof createPostgresConnection>;
type Schema = Awaited<ReturnType<Connection["introspect"]>>;

/** Thrown when the schema could not be read; its code says that the database is away, so requests are told to come again. */
class SchemaUnread extends Error {
  readonly code = "57P03";
}

/**
 * Lets all requests that wait for the schema share one reading of it. The engine reads it once per request, takes a reading that a change
 * has overtaken for the newest, and answers from an empty schema when the database is away: its tables would be unknown (404).
 *
 * @returns forgets the schema, because it has changed
 */
export function schemaOnce(
  connection: Pick<Connection, "introspect" | "clearSchemaCache">,
): () => Promise<void> {
  const read = connection.introspect.bind(connection);
  const forget = connection.clearSchemaCache.bind(connection);
  let changes = 0;
  let reading: Promise<Schema> | undefined;
  const readNewest = async (): Promise<Schema> => {
    for (;;) {
      const before = changes;
      const schema = await read({ useCache: true });
      if (!isRead(schema)) throw new SchemaUnread("The schema could not be read");
      if (before === changes) return schema;
      await forget(); // it changed meanwhile
    }
  };
  connection.introspect = (options) =>
    options?.useCache === true
      ? (reading ??= readNewest().finally(() => (reading = undefined)))
      : read(options);
  return async () => {
    changes += 1;
    await forget();
  };
}

/** A reading that failed has no functions; one that worked has at least an empty list. */
const isRead = (schema: Schema): boolean => "functions" in schema && schema.functions !== undefined;

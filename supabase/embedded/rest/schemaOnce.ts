import { AsyncLocalStorage } from "node:async_hooks";
import type { createPostgresConnection } from "@supabase/lite/postgres";

type Connection = ReturnType<typeof createPostgresConnection>;
type Schema = Awaited<ReturnType<Connection["introspect"]>>;

/** Thrown when the schema could not be read; its code says that the database is away, so requests are told to come again. */
class SchemaUnread extends Error {
  readonly code = "57P03";
}

/** The schema as requests use it. */
interface SchemaOnce {
  /** Forgets the schema, because it has changed. */
  readonly changed: () => Promise<void>;
  /**
   * Reads the schema, and runs the work of one request with it: whoever asks for it in there gets this one, whatever has become of the
   * database since. Rejects when the schema cannot be read, with a code that says that the database is away.
   */
  readonly within: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Lets all requests that wait for the schema share one reading of it. The engine reads it at several places of a request, takes a reading
 * that a change has overtaken for the newest, and answers from an empty schema when the database is away: its tables would be unknown (404).
 */
export function schemaOnce(connection: Pick<Connection, "introspect" | "clearSchemaCache">): SchemaOnce {
  const read = connection.introspect.bind(connection);
  const forget = connection.clearSchemaCache.bind(connection);
  const ofRequest = new AsyncLocalStorage<Schema>();
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
  const readOnce = () => (reading ??= readNewest().finally(() => (reading = undefined)));
  connection.introspect = async (options) =>
    options?.useCache === true ? (ofRequest.getStore() ?? readOnce()) : read(options);
  return {
    changed: async () => {
      changes += 1;
      await forget();
    },
    within: async (work) => ofRequest.run(await readOnce(), work),
  };
}

/** A reading that failed has no functions; one that worked has at least an empty list. */
const isRead = (schema: Schema): boolean => "functions" in schema && schema.functions !== undefined;

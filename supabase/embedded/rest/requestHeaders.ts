import { AsyncLocalStorage } from "node:async_hooks";
import type { createPostgresConnection } from "@supabase/lite/postgres";

type Connection = ReturnType<typeof createPostgresConnection>;

/**
 * Tells the database the headers of a request (`request.headers`), as PostgREST does with every one: the engine does it for functions
 * only, and triggers ask for them too.
 *
 * @returns runs the work of one request
 */
export function tellHeaders(connection: Connection): <T>(request: Request, work: () => T) => T {
  const told = new AsyncLocalStorage<string>();
  const within = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) =>
    within(
      vars,
      async (db) => {
        const headers = told.getStore();
        if (headers !== undefined && options?.rpc === undefined)
          await db
            .selectNoFrom((sql) =>
              sql.fn("set_config", [sql.val("request.headers"), sql.val(headers), sql.val(true)]).as("told"),
            )
            .execute();
        return work(db);
      },
      options,
    );
  return (request, work) => told.run(JSON.stringify(Object.fromEntries(request.headers)), work);
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { createPostgresConnection } from "@supabase/lite/postgres";
import type { Sql } from "postgres";
import { statementTimeouts } from "../identity.ts";

type Connection = ReturnType<typeof createPostgresConnection>;

/** A request on its way through the engine. */
interface Told {
  readonly headers: string;
  readonly signal: AbortSignal;
}

/**
 * Tells the database what belongs to a request: its headers (`request.headers`), as PostgREST does with every one, and how long a statement
 * of its role may take. The engine tells the headers to functions only, and triggers ask for them too. A query ends when its client leaves.
 *
 * @param sql connections beside those of the engine, to end queries on
 * @returns runs the work of one request
 */
export function tellRequest(connection: Connection, sql: Sql): <T>(request: Request, work: () => T) => T {
  const told = new AsyncLocalStorage<Told>();
  const within = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) =>
    within(
      vars,
      async (db) => {
        const request = told.getStore();
        if (request === undefined) return work(db);
        const { headers, signal } = request;
        const [place] = await db
          .selectNoFrom((build) => {
            return [
              build.fn<number>("pg_backend_pid", []).as("pid"),
              build.fn<string>("now", []).as("since"),
              ...(options?.rpc === undefined
                ? [
                    build
                      .fn<string>("set_config", [
                        build.val("request.headers"),
                        build.val(headers),
                        build.val(true),
                      ])
                      .as("told"),
                  ]
                : []),
              build
                .fn<string>("set_config", [
                  build.val("statement_timeout"),
                  build
                    .case(build.fn<string>("current_setting", [build.val("role")]))
                    .when("service_role")
                    .then(build.val(statementTimeouts.service_role))
                    .when("anon")
                    .then(build.val(statementTimeouts.anon))
                    .else(build.val(statementTimeouts.authenticated))
                    .end(),
                  build.val(true),
                ])
                .as("timeout"),
            ];
          })
          .execute();
        const end = () => void endQuery(sql, place as unknown as Place);
        if (signal.aborted) throw new Error("The client has left");
        signal.addEventListener("abort", end, { once: true });
        try {
          return await work(db);
        } finally {
          signal.removeEventListener("abort", end);
        }
      },
      options,
    );
  return (request, work) =>
    told.run({ headers: JSON.stringify(Object.fromEntries(request.headers)), signal: request.signal }, work);
}

/** A transaction of a connection: the process of the database, and when the transaction began. */
interface Place {
  readonly pid: number;
  readonly since: string;
}

/** Ends the query of a transaction; one that has begun since on the same connection is left alone. */
const endQuery = (sql: Sql, { pid, since }: Place): Promise<unknown> =>
  sql`select pg_cancel_backend(pid) from pg_stat_activity
       where pid = ${pid} and state = 'active' and xact_start = ${since}::text::timestamptz`.catch(
    () => undefined,
  );

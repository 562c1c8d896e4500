import type { Database } from "./database.ts";

/** One call of a function as PostgREST makes it: a transaction with the role and claims of the user. */
export type Call = <T>(name: string, args: Readonly<Record<string, unknown>>) => Promise<T>;

/** Arguments that are lists of texts; every other object is JSON. */
const lists: ReadonlySet<string> = new Set(["p_scopes", "p_among"]);

/** Calls functions of the schema public as a user; null is a visitor without session but with the role of a user. */
export function callerOf(db: Database, user: string | null): Call {
  const claims = user === null ? { role: "authenticated" as const } : { sub: user };
  return async <T>(name: string, args: Readonly<Record<string, unknown>>) =>
    db.as(claims, async (sql) => {
      const names = Object.keys(args);
      const values = names.map((key) => {
        const value = args[key];
        return !lists.has(key) && typeof value === "object" && value !== null
          ? sql.json(value as never)
          : (value as never);
      });
      const list = names.map((key, i) => `${key} => $${i + 1}`).join(", ");
      const [row] = await sql.unsafe(`select public.${name}(${list}) answer`, values);
      return row!["answer"] as T;
    });
}

/** The code of the error that a promise ends with, or `none`. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "none",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
  );

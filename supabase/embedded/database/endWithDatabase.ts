import type { Backend } from "../backend.ts";
import { whatToDo } from "../folder/whatToDo.ts";

/** Longest that the rest may take to end without its database, ms. */
const patience_ms = 10_000;

/**
 * Ends this process with exit code 1 as soon as the backend's database is gone: says so, and stops the rest in order.
 * @param stop ends everything; what it fails at, or does not finish, does not keep the process.
 */
export async function endWithDatabase({ died }: Backend, stop: () => Promise<void>): Promise<void> {
  const lastWords = await died;
  console.error(
    `The database has ended by itself. What was saved is safe; ${whatToDo(lastWords)}. Its last words:\n${lastWords}`,
  );
  process.exitCode = 1; // also when nothing is left to wait for while the rest still ends
  setTimeout(() => process.exit(1), patience_ms).unref();
  await stop().catch((error: unknown) => console.error(`While stopping: ${String(error)}`));
  process.exit(1);
}

/** How long one database is waited for, ms. */
const patience_ms = 2000;

/**
 * Removes every database of this origin; one that a page still holds goes as soon as that page does, and is not waited for: the page may
 * itself be waiting for the answer that comes after this.
 * @param kept names of databases that stay.
 */
export async function purgeDatabases(factory: IDBFactory, kept: readonly string[] = []): Promise<void> {
  const databases = await factory.databases();
  await Promise.all(
    databases.flatMap(({ name }) =>
      name === undefined || kept.includes(name) ? [] : [removed(factory.deleteDatabase(name))],
    ),
  );
}

const removed = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patience_ms);
    for (const kind of ["success", "error", "blocked"]) request.addEventListener(kind, () => resolve());
  });

/** Removes every database of this origin; one that a page still holds goes as soon as that page does. */
export async function purgeDatabases(factory: IDBFactory): Promise<void> {
  const databases = await factory.databases();
  await Promise.all(
    databases.flatMap(({ name }) => (name === undefined ? [] : [removed(factory.deleteDatabase(name))])),
  );
}

const removed = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve) => {
    for (const kind of ["success", "error", "blocked"]) request.addEventListener(kind, () => resolve());
  });

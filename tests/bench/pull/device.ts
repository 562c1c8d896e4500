/** Whether the device says that nothing is on its way to it any more; runs in the page. */
export async function isRead(): Promise<boolean> {
  const of = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const name = (await indexedDB.databases())
    .map((one) => one.name ?? "")
    .find((one) => one.endsWith("--device"));
  if (name === undefined) return false;
  const db = await of(indexedDB.open(name));
  const state = (await of(db.transaction("docs").objectStore("docs").get("sync_state"))) as
    | { is_reading?: boolean }
    | undefined;
  db.close();
  return state?.is_reading === false;
}

/** How many rooms and things the device has stored; runs in the page. */
export async function storedRows(): Promise<number> {
  const of = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const all = (await indexedDB.databases()).map((one) => one.name ?? "");
  const db = await of(
    indexedDB.open(all.find((one) => one.endsWith("--building") && !one.includes("meta"))!),
  );
  const count = await of(db.transaction("docs").objectStore("docs").count());
  db.close();
  return count;
}

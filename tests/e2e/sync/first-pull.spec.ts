import { isRead } from "../../bench/pull/device.ts";
import { anEmptyProject, fillProject } from "../../bench/pull/fillProject.ts";
import { ownProduct } from "../helpers/product/ownProduct.ts";
import { expect, signUp, test as base } from "../helpers/product/product.ts";

const rows = 30_000;
/** Rows of a request at most: each is told to the page in one go. */
const perPull = 2000;
/** Ids of a request at most: the limit of the server. */
const perList = 10_000;

const test = base.extend<{ product: Awaited<ReturnType<typeof ownProduct>> }>({
  product: async ({ browserName: _any }, use) => {
    const product = await ownProduct();
    await use(product);
    await product.end();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

test(
  "30,000 rows of one project come in bounded pages, and after a change of the rights they are compared in pages and all stay",
  { tag: "@all" },
  async ({ page, context, product }) => {
    const { email } = await signUp(page);
    // The bell of the project may have the device ask before all rows are there.
    let asked: { readonly name: string; readonly limit: number }[] = [];
    context.on("request", (request) => {
      const name = new URL(request.url()).pathname.split("/").at(-1)!;
      if (!/^sync_(pull|ids_page)$/.test(name)) return;
      const { p_collection: collection, p_limit: limit } = request.postDataJSON() as Record<string, unknown>;
      if (collection === "building") asked.push({ name, limit: Number(limit) });
    });
    const of = (name: string) => asked.filter((one) => one.name === name);
    const largest = (name: string) => Math.max(...of(name).map(({ limit }) => limit));
    const look = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    const allRead = async () => of("sync_pull").length >= rows / perPull && (await page.evaluate(isRead));
    const project = await anEmptyProject(product.sql(), email);
    await fillProject(product.sql(), project, rows);
    await look();
    await expect.poll(allRead, { timeout: 200_000 }).toBe(true);
    expect(await page.evaluate(liveRows)).toBe(rows);
    expect(largest("sync_pull")).toBeLessThanOrEqual(perPull);

    asked = [];
    await product.sql()`select sync.new_era()`;
    await look();
    await expect.poll(allRead, { timeout: 200_000 }).toBe(true);
    expect(of("sync_ids_page").length).toBeGreaterThanOrEqual(rows / perList);
    expect(largest("sync_ids_page")).toBeLessThanOrEqual(perList);
    expect(await page.evaluate(liveRows)).toBe(rows);
  },
);

/** How many rooms and things are on the device and not deleted; runs in the page. */
async function liveRows(): Promise<number> {
  const of = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const all = (await indexedDB.databases()).map((one) => one.name ?? "");
  const db = await of(
    indexedDB.open(all.find((one) => one.endsWith("--building") && !one.includes("meta"))!),
  );
  const docs = (await of(db.transaction("docs").objectStore("docs").getAll())) as { _deleted: unknown }[];
  db.close();
  return docs.filter(({ _deleted }) => _deleted !== true && _deleted !== "1").length;
}

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { createRoot, type Root } from "react-dom/client";
import type { LabelRow } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { instant } from "#kernel/time.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { Providers } from "#shell/Providers.tsx";
import { DatabaseContext } from "#shell/session/databaseContext.ts";
import { SessionContext } from "#shell/session/sessionContext.ts";
import { useColumnsOf, useFacetsOf } from "#shared/kit/list/columnsOf.ts";
import { List } from "#shared/kit/list/List.tsx";
import { UiProvider } from "#ui/theme/UiProvider.tsx";

/** What `listPages.ts` asks of the page. Times are those until the next picture stands. */
const listPage = {
  /** Shows a list of so many rows on an empty page. */
  show: async (count: number) => {
    await clear();
    const rows = labels(count);
    const router = createRouter({
      routeTree: createRootRoute({ component: () => <Labels rows={rows} /> }),
      history: createMemoryHistory(),
    });
    await router.load();
    shown = createRoot(document.querySelector("#root")!);
    const begun = performance.now();
    shown.render(
      <SessionContext value={nobody}>
        <DatabaseContext value={await database}>
          <UiProvider scheme="light">
            <Providers>
              <RouterProvider router={router as never} />
            </Providers>
          </UiProvider>
        </DatabaseContext>
      </SessionContext>,
    );
    await until(() => document.querySelector("tr[data-row]") !== null);
    return performance.now() - begun;
  },
  /** Waits until the page has nothing to do, as it has not while somebody looks for the search. */
  rest: () => new Promise<void>((resolve) => setTimeout(resolve, 1500)),
  /** Types a search at once; answers the time until the list shows what it finds. */
  search: async (query: string) => {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]')!;
    const before = document.querySelector("output")?.textContent;
    const begun = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, query);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await until(() => document.querySelector("output")?.textContent !== before);
    return performance.now() - begun;
  },
  /** Scrolls through all rows, a screen and a half at each picture; answers how often the page was busy for more than 50 ms. */
  scroll: () => scrolled(document.querySelector<HTMLElement>("div:has(> table)")!),
  /** The same in an empty place of the same height. */
  scrollEmpty: async (count: number) => {
    await clear();
    const place = document.createElement("div");
    place.style.cssText = "height: 70vh; overflow: auto";
    place.innerHTML = `<div style="height: ${count * 40}px"></div>`;
    document.body.append(place);
    const tasks = await scrolled(place);
    place.remove();
    return tasks;
  },
  /** Rows that stand in the page. */
  drawn: () => document.querySelectorAll("tr[data-row]").length,
};
export type ListPage = typeof listPage;

function Labels({ rows }: { readonly rows: readonly LabelRow[] }) {
  const columns = useColumnsOf<LabelRow>("label", ["target_name", "short_id", "target_kind", "storey", "voided_at", "void_reason"]); // prettier-ignore
  const facets = useFacetsOf<LabelRow>("label", ["target_kind", "storey"]);
  const bulk = [{ id: "none", label: "–", run: () => undefined }];
  return (
    <List
      id="labels"
      title="Schilder"
      projectId="p"
      rows={{ status: "ready", value: rows }}
      nameOf={({ target_name }) => target_name}
      card={({ target_name }) => ({ title: target_name })}
      empty={undefined}
      {...{ columns, facets, bulk }}
    />
  );
}

const at = instant();
const labels = (count: number): readonly LabelRow[] =>
  Array.from({ length: count }, (_, n): LabelRow => ({ id: `label-${n}`, kind: "label", scope: "project:p", project_id: "p", created_at: at, updated_at: at, short_id: String(n).padStart(9, "0"), target_kind: n % 2 === 0 ? "space" : "asset", target_name: `Heizkörper ${n} ${n % 2 === 0 ? "gerade" : "ungleich"}`, storey: `${n % 7}. OG`, prints: {} })); // prettier-ignore

const database = startI18n("de").then(() => memoryDatabase());
let shown: Root | undefined;

async function clear(): Promise<void> {
  shown?.unmount();
  shown = undefined;
  await nextPicture();
}

/** Until something holds, and the picture after it stands. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextPicture();
}

const nextPicture = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });

async function scrolled(place: HTMLElement): Promise<number> {
  let tasks = 0;
  const observer = new PerformanceObserver((list) => void (tasks += list.getEntries().length));
  await nextPicture();
  observer.observe({ type: "longtask" });
  const step = place.clientHeight * 1.5;
  for (let n = 0; n < 200; n++) {
    place.scrollTop += step;
    await nextPicture();
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  return tasks;
}

const elsewhere = () => Promise.reject(new Error("not part of this bench"));
const state = { status: "signed-out" } as const;
const nobody = {
  get: () => state,
  follow: () => () => undefined,
  signIn: elsewhere,
  signUp: elsewhere,
  signOut: elsewhere,
  refresh: elsewhere,
} as unknown as SessionSource;

await database;
Object.assign(globalThis, { listPage });

// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import type { SessionSource, SessionState } from "#data/server/session/sessionSource.ts";
import { createProject } from "#data/projects/actions.ts";
import { liveProjects } from "#data/projects/queries.ts";
import { useMemo } from "react";
import { useLive } from "../useLive.ts";
import { useSyncState } from "../sync/useSyncState.ts";
import { DatabaseProvider } from "./DatabaseProvider.tsx";
import { SessionProvider } from "./SessionProvider.tsx";
import { useDatabase } from "./useDatabase.ts";
import { useSession } from "./useSession.ts";

afterEach(cleanup);

/** There is no backend in these tests. */
const nothingToReplicate = () => () => undefined;

const anna = { id: "anna", email: "anna@example.org" };

function sourceOf(first: SessionState) {
  let state = first;
  const listeners = new Set<() => void>();
  const nothing = () => Promise.reject(new Error("not part of this test"));
  const source: SessionSource = {
    get: () => state,
    follow: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    signIn: nothing,
    signUp: nothing,
    adopt: () => undefined,
    goOn: () => false,
    signOut: nothing,
    check: nothing,
    refresh: nothing,
    screen: { lock: nothing, open: () => false },
    stop: () => undefined,
  };
  const become = (next: SessionState) => {
    state = next;
    for (const changed of listeners) changed();
  };
  return { source, become };
}

function Projects() {
  const db = useDatabase();
  const { status, user } = useSession();
  const projects = useLive(useMemo(() => liveProjects(db), [db]));
  const sync = useSyncState();
  const names =
    projects.status === "ready" ? projects.value.map((project) => project.name).join() : projects.status;
  return <p>{`${user?.email} ${status} ${names} ${sync.status}`}</p>;
}

test("whoever is signed in or locked sees the own database; others see nothing", async () => {
  const databases: Record<string, Database> = { anna: await memoryDatabase() };
  await createProject(databases["anna"]!, { organisation_id: "o", name: "Haus am See" });
  const { source, become } = sourceOf({ status: "signed-out" });
  render(
    <SessionProvider source={source}>
      <DatabaseProvider
        opening="öffnet"
        failed={() => "zu"}
        open={async (id) => databases[id]!}
        replicate={nothingToReplicate}
      >
        <Projects />
      </DatabaseProvider>
    </SessionProvider>,
  );
  expect(document.body.textContent).toBe("");
  act(() => become({ status: "signed-in", user: anna, access_token: "t", good_until: Infinity }));
  expect(await screen.findByText("anna@example.org signed-in Haus am See ready")).toBeDefined();
  act(() => become({ status: "ended", user: anna }));
  expect(await screen.findByText("anna@example.org ended Haus am See ready")).toBeDefined();
  act(() => become({ status: "signed-out" }));
  expect(document.body.textContent).toBe("");
  await databases["anna"]!.close();
});

test("a browser that refuses to store is told as such, and a second try may work", async () => {
  const db = await memoryDatabase();
  let refuses = true;
  const { source } = sourceOf({ status: "signed-in", user: anna, access_token: "t", good_until: Infinity });
  const open = async () => {
    if (refuses) throw new Error("no storage");
    return db;
  };
  render(
    <SessionProvider source={source}>
      <DatabaseProvider
        opening="öffnet"
        failed={(_, again) => <button onClick={again}>nochmal</button>}
        open={open}
      >
        <Projects />
      </DatabaseProvider>
    </SessionProvider>,
  );
  const button = await screen.findByText("nochmal");
  refuses = false;
  act(() => button.click());
  expect(await screen.findByText(/anna@example.org/)).toBeDefined();
  await db.close();
});

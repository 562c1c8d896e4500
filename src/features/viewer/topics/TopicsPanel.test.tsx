// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import type { EvidenceRow, TopicRow } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import type { StoppedFile } from "#data/topics/files.ts";
import type { Topic, Viewpoint } from "#domain/bcf/model.ts";
import { keptTopic } from "#domain/bcf/keptTopic.ts";
import { packTopic } from "#domain/bcf/packTopic.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { DatabaseContext } from "#shell/session/databaseContext.ts";
import { UiProvider } from "#ui/theme/UiProvider.tsx";
import { TopicsPanel } from "./TopicsPanel.tsx";
import { readTyped, type TypedTopics } from "./useTopicDrafts.ts";
import type { Topics } from "./useTopics.ts";
import type { Viewpoints } from "../views/useViewpoints.ts";
import { mediaInJsdom } from "../../../../tests/fixtures/pages/windowInJsdom.ts";

let db: Database;
beforeAll(async () => {
  mediaInJsdom();
  await startI18n("de");
  db = await memoryDatabase();
});
afterAll(() => db.close());
afterEach(cleanup);

const view = { guid: "v", index: null, snapshot: null, view: {} } as unknown as Viewpoint;

function shownOf(topic: Topic) {
  const row = { id: topic.guid, created_at: "2026-11-22T10:00:00Z", ...keptTopic(packTopic(topic).document) };
  return { row: row as unknown as TopicRow, topic, stopped: [] };
}

/** A panel over topics that are kept in the test. */
function panel(
  list: Topics["list"],
  saved: Topic[] = [],
  jumped: Viewpoint[] = [],
  { mayWrite = true, sent = [] as StoppedFile[], typed: found = undefined as unknown } = {},
) {
  let kept = readTyped(found);
  const topics: Topics = {
    list,
    note: null,
    author: "anna@klarbau.local",
    mayWrite,
    save: async (topic) => saved.push(topic) > 0,
    change: async (row, change) => {
      const shown = list === "loading" ? undefined : list.find((one) => one.row === row);
      return saved.push(change(shown!.topic)) > 0;
    },
    remove: async () => {},
    retry: async (files) => void sent.push(...files),
    takeFile: async () => {},
    writeFile: async () => {},
  };
  const viewpoints: Viewpoints = {
    canKeep: true,
    planes: [],
    keep: async () => view,
    show: (one) => {
      jumped.push(one);
      return 2;
    },
  };
  const writing: boolean[] = [];
  function Panel({ now, asked, about }: Shown) {
    const [typed, setTyped] = useState(kept);
    const type = (changes: Partial<TypedTopics>) => setTyped((kept = { ...kept, ...changes }));
    return (
      <TopicsPanel
        topics={{ ...topics, list: now }}
        drafts={{ typed, type }}
        onWriting={tell}
        {...{ viewpoints, asked, about }}
      />
    );
  }
  const tell = (is: boolean) => void writing.push(is);
  const drawn = (shown: Partial<Shown>) => (
    <DatabaseContext value={db}>
      <UiProvider scheme="light">
        <Suspense>
          <Panel now={list} asked={null} about={null} {...shown} />
        </Suspense>
      </UiProvider>
    </DatabaseContext>
  );
  const { rerender, unmount } = render(drawn({}));
  return Object.assign(userEvent.setup(), {
    show: (now: Topics["list"]) => rerender(drawn({ now })),
    tell: (shown: Partial<Shown>) => rerender(drawn(shown)),
    /** As another tool or a selection in front does it, and the way back. */
    leaveAndReturn: () => {
      unmount();
      render(drawn({}));
    },
    writing,
  });
}

interface Shown {
  readonly now: Topics["list"];
  readonly asked: { readonly id: string } | null;
  readonly about: string | null;
}

const topic = {
  guid: "t",
  title: "Fenster schließt nicht",
  status: "Zurückgestellt",
  priority: "High",
  description: null,
  assigned_to: null,
  due_date: null,
  creation_author: "bernd@firma.de",
  creation_date: "2026-11-20T10:00:00Z",
  modified_date: null,
  comments: [],
  viewpoints: [view],
} as unknown as Topic;

test("without topics the panel says what to do; a topic needs a title and takes the present view", async () => {
  const saved: Topic[] = [];
  const user = panel([], saved);
  expect(await screen.findByText(/^Noch kein Vermerk/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Neuer Vermerk" }));
  await user.click(screen.getByRole("button", { name: "Vermerk anlegen" }));
  expect(screen.getByRole("alert").textContent).toContain("braucht einen Titel");
  expect(saved).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: "Titel" }), " Riss ");
  await user.click(screen.getByRole("button", { name: "Vermerk anlegen" }));
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({
    title: "Riss",
    status: "Open",
    creation_author: "anna@klarbau.local",
    viewpoints: [{ guid: "v", index: 0 }],
  });
});

test("words of other programs stay; a comment and another state are changes of the topic", async () => {
  const saved: Topic[] = [];
  const user = panel([shownOf(topic)], saved);
  await user.click(await screen.findByRole("button", { name: /^Fenster schließt nicht/ }));
  const state = screen.getByRole<HTMLSelectElement>("combobox", { name: "Stand" });
  expect(within(state).getByRole<HTMLOptionElement>("option", { name: "Zurückgestellt" }).selected).toBe(
    true,
  );
  await user.selectOptions(state, "erledigt");
  expect(saved[0]).toMatchObject({ status: "Closed", title: topic.title });
  await user.type(screen.getByRole("textbox", { name: "Bemerkung" }), "Band verzogen");
  await user.click(screen.getByRole("button", { name: "Bemerkung hinzufügen" }));
  expect(saved[1]!.comments).toMatchObject([{ text: "Band verzogen", author: "anna@klarbau.local" }]);
});

test("a jump to a view tells how many of its parts this model does not have", async () => {
  const jumped: Viewpoint[] = [];
  const user = panel([shownOf(topic)], [], jumped);
  await user.click(await screen.findByRole("button", { name: /^Fenster schließt nicht/ }));
  await user.click(screen.getByRole("button", { name: "Ansicht 1 zeigen" }));
  expect(jumped).toEqual([view]);
  expect(screen.getByText("2 Teile dieser Ansicht gibt es im Modell nicht.")).toBeTruthy();
});

test("who only reads sees a topic and what is said, and nothing that would be refused", async () => {
  const user = panel([shownOf(topic)], [], [], { mayWrite: false });
  expect(await screen.findByText(/^Mit Ihrer Rolle lesen Sie Vermerke/)).toBeTruthy();
  for (const name of ["Neuer Vermerk", "BCF einlesen"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Fenster schließt nicht/ }));
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Stand" }).disabled).toBe(true);
  for (const name of ["Vermerk löschen", "Bemerkung hinzufügen", "Jetzige Ansicht dazu"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a picture that the server refused says so on the list and in its topic, and is sent once more by hand", async () => {
  const sent: StoppedFile[] = [];
  const stopped = [{ row: { sha256: "a" } as EvidenceRow, problem: "refused" as const }];
  const user = panel([{ ...shownOf(topic), stopped }], [], [], { sent });
  await user.click(await screen.findByRole("button", { name: /Bild nicht gesendet/ }));
  expect(screen.getByText(/Der Server hat 1 Bild dieses Vermerks abgelehnt/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Noch einmal senden" }));
  expect(sent).toEqual(stopped);
});

test("a topic that somebody deletes meanwhile stays in sight with the remark that is being typed", async () => {
  const user = panel([shownOf(topic)]);
  await user.click(await screen.findByRole("button", { name: /^Fenster schließt nicht/ }));
  await user.type(screen.getByRole("textbox", { name: "Bemerkung" }), "Band verzogen");
  user.show([]);
  expect(screen.getByText(/inzwischen jemand gelöscht/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Bemerkung" }).value).toBe("Band verzogen");
});

test("a topic that is half written is there again after another tool was in front, and gone when it was kept", async () => {
  const saved: Topic[] = [];
  const user = panel([], saved);
  await user.click(await screen.findByRole("button", { name: "Neuer Vermerk" }));
  await user.type(screen.getByRole("textbox", { name: "Titel" }), "Riss");
  await user.selectOptions(screen.getByRole("combobox", { name: "Dringlichkeit" }), "hoch");
  user.leaveAndReturn();
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Titel" })).value).toBe("Riss");
  await user.click(screen.getByRole("button", { name: "Vermerk anlegen" }));
  expect(saved[0]).toMatchObject({ title: "Riss", priority: "High" });
  expect(await screen.findByRole("button", { name: "Neuer Vermerk" })).toBeTruthy();
  expect(user.writing.at(-1)).toBe(false);
});

test("a remark that is half written stays with its topic, whatever is opened meanwhile", async () => {
  const saved: Topic[] = [];
  const other = shownOf({ ...topic, guid: "u", title: "Tür klemmt" });
  const user = panel([shownOf(topic), other], saved);
  await user.click(await screen.findByRole("button", { name: /^Fenster schließt nicht/ }));
  await user.type(screen.getByRole("textbox", { name: "Bemerkung" }), "Band verzogen");
  user.tell({ asked: { id: "u" } });
  expect(screen.getByRole("article", { name: "Tür klemmt" })).toBeTruthy();
  const remark = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Bemerkung" });
  expect(remark().value).toBe("");
  user.tell({ asked: { id: "t" } });
  expect(remark().value).toBe("Band verzogen");
  await user.click(screen.getByRole("button", { name: "Bemerkung hinzufügen" }));
  expect(saved[0]!.comments).toMatchObject([{ text: "Band verzogen" }]);
  expect(remark().value).toBe("");
});

test("while a topic is written a tapped pin opens no other, and what is selected is named", async () => {
  const user = panel([shownOf(topic)]);
  await user.click(await screen.findByRole("button", { name: "Neuer Vermerk" }));
  expect(user.writing.at(-1)).toBe(true);
  expect(screen.getByText(/Tippen Sie auf das, worum es geht/)).toBeTruthy();
  user.tell({ asked: { id: "t" }, about: "Fenster Küche" });
  expect(screen.getByText(/Ausgewählt ist: Fenster Küche/)).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Titel" })).toBeTruthy();
});

test("what was kept half written is read as far as it is understood", () => {
  expect(readTyped("x")).toEqual({ form: null, comments: {} });
  expect(readTyped({ form: { title: "Riss", priority: "Later" }, comments: { t: "ja", u: 7 } })).toEqual({
    form: { title: "Riss", text: "", priority: "Normal" },
    comments: { t: "ja" },
  });
});

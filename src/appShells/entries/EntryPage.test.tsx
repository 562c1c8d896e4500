// @vitest-environment jsdom
import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { speech } from "../frame/words.ts";
import { type Entry, shownState } from "./entry.ts";
import { refusalWords } from "./EntryPage.tsx";

const labels = [{ field: "sketch", label: "Stelle im Plan" }];
const said = (reason: string | null) => refusalWords({ reason, labels }, speech("de").t);

test("what the inbox refuses is said in words: the question, the size, the picture, and what to do", () => {
  expect(said("invalid: payload.answers.sketch")).toMatch(/^„Stelle im Plan“ nimmt der Eingang so nicht an/);
  expect(said("invalid: payload.answers.sketch.strokes.3")).toMatch(/^„Stelle im Plan“/);
  expect(said("too_large")).toMatch(/zu groß/);
  expect(said("attachment_gone")).toMatch(/^Ein Bild ist beschädigt/);
  expect(said("attachment_type: photos-1.jpg")).toMatch(/^Ein Bild ist beschädigt/);
});

test("a refusal that nobody can do anything about keeps its code for whoever is asked, in every language", () => {
  for (const reason of [
    "key_reused: idempotency_key",
    "invalid: payload.answers.gone",
    "kind_not_allowed: kind",
  ])
    for (const language of languages)
      expect(refusalWords({ reason, labels }, speech(language).t)).toContain(`(${reason.split(":")[0]})`);
  expect(said(null)).toContain("Hausverwaltung");
});

test("what became of an accepted entry is read in words, of an older one too", () => {
  const read = (entry: Pick<Entry, "state" | "work">) =>
    speech("de").t((words) => words.entries.state[shownState(entry)]);
  expect(read({ state: "accepted" })).toBe("Angenommen");
  expect(read({ state: "accepted", work: null })).toBe("Angenommen");
  expect(read({ state: "accepted", work: "in_progress" })).toBe("In Arbeit");
  expect(read({ state: "accepted", work: "done" })).toBe("Erledigt");
  expect(read({ state: "accepted", work: "cancelled" })).toBe("Abgesagt");
  expect(read({ state: "received", work: "done" })).toBe("Angekommen, wird geprüft");
});

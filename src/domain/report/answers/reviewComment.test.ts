import { expect, test } from "vitest";
import { readAnswers } from "./reportAnswers.ts";
import { commentKey, longestComment, reviewRemarks } from "./reviewComment.ts";

const said = (id: string, day: string, text = id) => ({ id, text, author_name: "Eva", written_at: `${day}T08:00:00.000Z` }); // prettier-ignore

test("comments of the project and remarks of earlier versions stand in one list, the oldest first", () => {
  const { answers } = readAnswers({
    [commentKey("alt")]: { text: "Alt", name: "Anna", on: "2026-11-02", is_done: true },
  });
  const remarks = reviewRemarks(answers.comments ?? [], [
    said("neu", "2026-11-03"),
    said("erste", "2026-11-01"),
  ]);
  expect(remarks.map(({ id, is_done }) => [id, is_done])).toEqual([
    ["erste", false],
    ["alt", true],
    ["neu", false],
  ]);
});

test("a comment that was ticked off is done, says what its author has written, and can be opened again", () => {
  const marked = (is_done: boolean) =>
    readAnswers({ [commentKey("c")]: { text: "anders", name: "x", on: "2026-11-09", is_done } }).answers.comments!; // prettier-ignore
  const [done] = reviewRemarks(marked(true), [said("c", "2026-11-03", "Zählerstand fehlt")]);
  expect(done).toEqual({ id: "c", text: "Zählerstand fehlt", name: "Eva", on: "2026-11-03", is_done: true });
  expect(reviewRemarks(marked(false), [said("c", "2026-11-03")])[0]?.is_done).toBe(false);
});

test("the longest comment that the project takes can be ticked off", () => {
  const text = "x".repeat(longestComment);
  const { answers, problems } = readAnswers({
    [commentKey("c")]: { text, name: "", on: "2026-11-03", is_done: true },
  });
  expect([problems, reviewRemarks(answers.comments ?? [], [said("c", "2026-11-03", text)])[0]?.is_done]).toEqual([[], true]); // prettier-ignore
});

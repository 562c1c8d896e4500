import { expect, test } from "vitest";
import { openPush, readPushNote, showPush } from "./pushMessages.ts";

const origin = "https://klarbau.example";

test("a message is shown with its words, and its page is kept for the press", async () => {
  const shown: unknown[] = [];
  const registration = { showNotification: async (...given: unknown[]) => void shown.push(given) };
  const text = JSON.stringify({
    title: "Lindenhof",
    body: "Ein Auftrag ist für Sie da.",
    url: "/projects/p",
  });
  await showPush({ registration } as never, { data: { text: () => text } as never });
  await showPush({ registration } as never, { data: null });
  expect(shown).toEqual([
    ["Lindenhof", { body: "Ein Auftrag ist für Sie da.", icon: "/icons/icon-192.png", data: { url: "/projects/p" } }], // prettier-ignore
    ["Klarbau", { body: "", icon: "/icons/icon-192.png", data: { url: "/" } }],
  ]);
});

test("what is no message, and an address of somebody else, leads to the start page", () => {
  for (const text of [
    "no json",
    "7",
    "null",
    '{"url":"https://evil.example/"}',
    '{"url":"//evil.example"}',
    '{"url":"/\\\\evil.example"}',
  ])
    // prettier-ignore
    expect(readPushNote(text)).toEqual({ title: "Klarbau", body: "", url: "/" });
});

function browser(open: readonly string[]) {
  const done: string[] = [];
  const windows = open.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) }));
  const clients = {
    matchAll: async () => windows,
    openWindow: async (url: string) => void done.push(`open ${url}`),
  };
  const notification = { data: { url: "/settings" }, close: () => void done.push("close") };
  return { done, press: () => openPush({ clients, location: { origin } } as never, { notification }) };
}

test("a press brings the window that shows the page to the front, and opens one where there is none", async () => {
  const there = browser([`${origin}/projects`, `${origin}/settings`]);
  await there.press();
  expect(there.done).toEqual(["close", `focus ${origin}/settings`]);
  const elsewhere = browser([`${origin}/projects`]);
  await elsewhere.press();
  expect(elsewhere.done).toEqual(["close", `open ${origin}/settings`]);
});

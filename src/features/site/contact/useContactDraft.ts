import { useMemo, useSyncExternalStore } from "react";
import { isRecord } from "#kernel/isRecord.ts";
import type { ContactMessage } from "#shell/public/sendContact.ts";

/** Where this tab keeps what was typed and not sent. */
const key = "klarbau_contact";

/** What a browser that keeps nothing has as long as the page stands. */
let inMemory: string | null = null;
const listeners = new Set<() => void>();

function kept(): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function keep(typed: ContactMessage): void {
  inMemory = Object.values(typed).join("") === "" ? null : JSON.stringify(typed);
  try {
    if (inMemory === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, inMemory);
    inMemory = null;
  } catch {
    // it stands in memory alone
  }
  for (const tell of listeners) tell();
}

function read(text: string | null): ContactMessage {
  const typed: unknown = JSON.parse(text ?? "null");
  const field = (name: keyof ContactMessage) => {
    const value = isRecord(typed) ? typed[name] : undefined;
    return typeof value === "string" ? value : "";
  };
  return { name: field("name"), email: field("email"), message: field("message") };
}

/** What was typed into the contact form of this tab, and the way to change it. The rendered page has empty fields. */
export function useContactDraft(): readonly [ContactMessage, (typed: ContactMessage) => void] {
  const text = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    kept,
    () => null,
  );
  return [useMemo(() => read(text), [text]), keep];
}

import { useSyncExternalStore } from "react";
import { useApp } from "../../frame/appContext.ts";
import type { BookState, EntryBook } from "./EntryBook.ts";

/** The entries of this device, followed. */
export function useBook(): readonly [BookState, EntryBook] {
  const { book } = useApp();
  return [useSyncExternalStore(book.subscribe, book.state), book];
}

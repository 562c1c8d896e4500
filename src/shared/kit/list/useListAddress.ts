import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type ListSearch, readListSearch } from "#domain/list/listState.ts";

/**
 * What the address says of a list, and a way to change it. The list shows a change at once, the address follows; whoever goes back or
 * opens a link finds the list as the address has it. A route lets these words through with `readListSearch`.
 */
export function useListAddress(): readonly [ListSearch, (next: ListSearch) => void] {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const key = JSON.stringify(readListSearch(raw));
  const [own, setOwn] = useState(key);
  /** What was written and has not come back yet. */
  const pending = useRef<readonly string[]>([]);
  useEffect(() => {
    const at = pending.current.indexOf(key);
    pending.current = pending.current.slice(at + 1);
    if (at === -1) setOwn(key);
  }, [key]);
  const change = (next: ListSearch) => {
    const wanted = JSON.stringify(readListSearch({ ...next }));
    setOwn(wanted);
    pending.current = wanted === key ? [] : [...pending.current, wanted];
    const search = (before: object) => ({ ...before, ...nothing, ...next });
    void navigate({ to: ".", search, replace: true, resetScroll: false } as never);
  };
  return [JSON.parse(own) as ListSearch, change];
}

/** No word of a list. */
const nothing = {
  q: undefined,
  f: undefined,
  sort: undefined,
  cols: undefined,
  as: undefined,
  on: undefined,
  view: undefined,
};

import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { readPageSearch } from "#domain/list/listState.ts";

/**
 * The document that a page shows beside its list, by its id: it stands in the address as `open`, so that a link, a scan or a search leads
 * to it, and going back closes it. A route lets it through with `readPageSearch`.
 */
export function useOpened(): readonly [string | undefined, (id: string | undefined) => void] {
  const { open } = readPageSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { history } = useRouter();
  const change = (id: string | undefined) => {
    // closed, the page that was there before is there again, once
    if (id === undefined && isOpenedHere(history.location.state)) return history.back();
    const search = (before: object) => ({ ...before, open: id });
    const state = { isOpenedHere: id !== undefined };
    void navigate({ to: ".", search, state, replace: id === undefined, resetScroll: false } as never);
  };
  return [open, change];
}

/** Whether the page beneath is the entry before. */
const isOpenedHere = (state: object): boolean => "isOpenedHere" in state && state.isOpenedHere === true;

import { useNavigate, useSearch } from "@tanstack/react-router";
import { readPageSearch } from "#domain/list/listState.ts";

/**
 * The document that a page shows beside its list, by its id: it stands in the address as `open`, so that a link, a scan or a search leads
 * to it, and going back closes it. A route lets it through with `readPageSearch`.
 */
export function useOpened(): readonly [string | undefined, (id: string | undefined) => void] {
  const { open } = readPageSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (id: string | undefined) => {
    const search = (before: object) => ({ ...before, open: id });
    void navigate({ to: ".", search, replace: id === undefined, resetScroll: false } as never);
  };
  return [open, change];
}

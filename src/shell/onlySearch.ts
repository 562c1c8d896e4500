/** The search part of an address as the router has parsed it: anything may stand in it. */
type Search = Readonly<Record<string, unknown>>;

/**
 * For `validateSearch` of a route: the page gets what `read` has understood, and nothing else. The router by itself lays what was read
 * over what the address says, so that a field which `read` leaves out would reach the page as it was typed. The rest is gone from the
 * address itself, too, before `beforeLoad` runs: nothing for pages that catch words of others there.
 */
export const onlySearch =
  <Read extends object>(read: (search: Search) => Read) =>
  (search: Record<string, unknown>): Read => ({
    ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
    ...read(search),
  });

import type { Page } from "@playwright/test";
import type { BenchBackend, BenchPerson } from "./benchBackend.ts";
import type { Round } from "./figures.ts";
import type { BenchPage } from "./page/page.ts";
import type { Revisions, Server } from "./page/plainWays.ts";

declare global {
  var benchPage: BenchPage;
}

/** Where the rounds of the local bench take place, and where they tell what is not equal. */
export interface Place {
  readonly backend: BenchBackend;
  readonly page: Page;
  readonly rows: number;
  readonly rounds: number;
  readonly wrong: Set<string>;
}

/** The backend as a person's page asks it. */
export const serverFor = ({ backend: { url, keys } }: BenchBackend, person: BenchPerson): Server => ({
  url,
  key: keys.publishable,
  token: person.token,
  user: person.user,
});

/** Whether a device holds what the server holds, version by version. */
export const isStored = (rows: Revisions, stored: ReadonlyMap<string, number>): boolean =>
  rows.length === stored.size && rows.every(([id, rev]) => stored.get(id) === rev);

/** Both ways, ours first in every other round: whoever comes second meets a warmer machine and a fuller disk. */
export async function inTurn<A, B>(
  round: number,
  ways: { readonly ours: () => Promise<A>; readonly plain: () => Promise<B> },
): Promise<{ readonly ours: A; readonly plain: B }> {
  if (round % 2 === 0) return { ours: await ways.ours(), plain: await ways.plain() };
  const plain = await ways.plain();
  return { ours: await ways.ours(), plain };
}

/** One figure of each round, ours and the baseline's. */
export const pairs = <T>(rounds: readonly T[], of: (round: T) => readonly [number, number]): Round[] =>
  rounds.map(of).map(([ours, baseline]) => ({ ours, baseline }));

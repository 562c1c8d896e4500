import type { Topic } from "./model.ts";

/**
 * One topic out of two copies of it: fields of the one that was changed later, comments and viewpoints of both. Of a
 * comment that both have, the one changed later counts. Nothing that somebody wrote is lost.
 */
export function mergeTopic(mine: Topic, theirs: Topic): Topic {
  const [later, earlier] = changedAt(theirs) > changedAt(mine) ? [theirs, mine] : [mine, theirs];
  return {
    ...later,
    guid: mine.guid,
    comments: joined(later.comments, earlier.comments, (one) => one.modified_date ?? one.date ?? "").toSorted(
      (a, b) => (a.date ?? "").localeCompare(b.date ?? ""),
    ),
    viewpoints: joined(later.viewpoints, earlier.viewpoints, () => ""),
    labels: [...new Set([...later.labels, ...earlier.labels])],
  };
}

const changedAt = ({ modified_date, creation_date }: Topic) => {
  const time = Date.parse(modified_date ?? creation_date ?? "");
  return Number.isNaN(time) ? 0 : time;
};

function joined<T extends { readonly guid: string }>(
  first: readonly T[],
  second: readonly T[],
  changed: (one: T) => string,
): readonly T[] {
  const found = new Map(first.map((one) => [one.guid.toLowerCase(), one]));
  for (const one of second) {
    const key = one.guid.toLowerCase();
    const known = found.get(key);
    if (!known || changed(one) > changed(known)) found.set(key, one);
  }
  return [...found.values()];
}

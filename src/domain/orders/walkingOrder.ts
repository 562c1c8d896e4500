/** Where something is to be done, as far as that is known. */
export interface WalkingPlace {
  readonly storey: string | null;
  readonly room: string | null;
  /** Metres on the plan of the storey. */
  readonly point: { readonly x_m: number; readonly y_m: number } | null;
}

const natural = new Intl.Collator("de", { numeric: true });

/**
 * Places in the order in which somebody walks them: the storey where they are, then the others in their order, then what is on none. On a
 * storey the nearest comes next; what has no point on the plan follows by the natural order of room names.
 * @param storeys names of the storeys, lowest first; others follow by name
 */
export function walkingOrder<Place extends WalkingPlace>(
  places: readonly Place[],
  { storeys, current }: { readonly storeys: readonly string[]; readonly current?: string | undefined },
): readonly Place[] {
  const rank = new Map(storeys.map((name, at) => [name, at]));
  const rankOf = (storey: string | null) =>
    storey === null ? Number.MAX_VALUE : storey === current ? -1 : (rank.get(storey) ?? storeys.length);
  return [...Map.groupBy(places, ({ storey }) => storey)]
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b) || natural.compare(a ?? "", b ?? ""))
    .flatMap(([, on]) => onStorey(on));
}

function onStorey<Place extends WalkingPlace>(places: readonly Place[]): readonly Place[] {
  const byName = places.toSorted((a, b) => natural.compare(a.room ?? "", b.room ?? ""));
  const left = byName.filter(({ point }) => point !== null);
  const walked: Place[] = [];
  while (left.length > 0) {
    const from = walked.at(-1)?.point;
    let next = 0;
    if (from)
      for (let at = 1; at < left.length; at += 1)
        if (away(left[at], from) < away(left[next], from)) next = at;
    walked.push(...left.splice(next, 1));
  }
  return [...walked, ...byName.filter(({ point }) => point === null)];
}

const away = (place: WalkingPlace | undefined, from: { readonly x_m: number; readonly y_m: number }) =>
  place?.point
    ? Math.hypot(place.point.x_m - from.x_m, place.point.y_m - from.y_m)
    : Number.POSITIVE_INFINITY;

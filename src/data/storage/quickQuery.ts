import { getQueryMatcher, getSortComparator, type PreparedQuery, type RxDocumentData } from "rxdb";
import {
  dexieReplaceIfStartsWithPipe,
  fromDexieToStorage,
  getKeyRangeByQueryPlan,
  type RxStorageInstanceDexie,
} from "rxdb/plugins/storage-dexie";

type Instance<Doc> = RxStorageInstanceDexie<Doc>;
type Internals<Doc> = Awaited<Instance<Doc>["internals"]>;

/** What is used of Dexie: a range of an index, which is read by one request. */
interface Range {
  readonly limit: (most: number) => Range;
  readonly reverse: () => Range;
  readonly toArray: () => Promise<readonly object[]>;
  readonly count: () => Promise<number>;
}
interface Index {
  readonly between: (lower: unknown, upper: unknown, withLower: boolean, withUpper: boolean) => Range;
}

/**
 * The documents that a query asks for, in its order, by one request for the range of its index. RxDB goes through the range document by
 * document; of a list of which the last fifty are wanted it would go through all. Undefined: a query that is quicker step by step.
 */
export async function quickQuery<Doc>(
  instance: Instance<Doc>,
  prepared: PreparedQuery<Doc>,
): Promise<readonly RxDocumentData<Doc>[] | undefined> {
  const { query, queryPlan: plan } = prepared;
  const { skip, limit = Infinity } = query;
  if (!plan.selectorSatisfiedByIndex && plan.sortSatisfiedByIndex && limit !== Infinity) return undefined;
  const state = await instance.internals;
  const range = rangeOf(state, prepared);
  if (!range) return [];
  const outside = (stored: object) => fromDexieToStorage<Doc>(state.booleanIndexes, stored);
  if (plan.selectorSatisfiedByIndex) {
    const found = plan.sortSatisfiedByIndex
      ? await upTo(range(), skip + limit).toArray()
      : ((await lastOf(range, prepared)) ?? (await range().toArray())).toSorted(
          getSortComparator(instance.schema, query) as never,
        );
    return found.slice(skip, skip + limit).map(outside);
  }
  const matches = getQueryMatcher(instance.schema, query);
  const found = (await range().toArray()).map(outside).filter((document) => matches(document));
  const sorted = plan.sortSatisfiedByIndex
    ? found
    : found.toSorted(getSortComparator(instance.schema, query));
  return sorted.slice(skip, skip + limit);
}

/** How many documents a query finds that its index answers. */
export async function quickCount<Doc>(
  instance: Instance<Doc>,
  prepared: PreparedQuery<Doc>,
): Promise<number> {
  return (await rangeOf(await instance.internals, prepared)?.().count()) ?? 0;
}

/** The range of the index that a query goes through; undefined when its keys are no keys of an index, so that nothing is in it. */
function rangeOf<Doc>(state: Internals<Doc>, { queryPlan: plan }: PreparedQuery<Doc>) {
  const { dexieDb, dexieTable, booleanIndexes } = state;
  let range: IDBKeyRange;
  try {
    const { _options: options } = dexieDb as unknown as {
      readonly _options: { readonly IDBKeyRange: unknown };
    };
    range = getKeyRangeByQueryPlan(booleanIndexes, plan, options.IDBKeyRange) as IDBKeyRange;
  } catch (problem) {
    if (problem instanceof Error && problem.name === "DataError") return undefined;
    throw problem;
  }
  const index = `[${plan.index.map((field) => dexieReplaceIfStartsWithPipe(field)).join("+")}]`;
  return () => {
    const place = dexieTable.where(index) as unknown as Index;
    return place.between(range.lower, range.upper, plan.inclusiveStart, plan.inclusiveEnd);
  };
}

const upTo = (range: Range, most: number): Range => (most === Infinity ? range : range.limit(most));

/**
 * The end of a range, when so many of its last documents are what a query wants: in the order of the index, backwards. Documents that
 * stand at the same place are ordered by their id, which the index has the other way round; undefined when some of them are cut off.
 */
async function lastOf<Doc>(
  range: () => Range,
  { query, queryPlan: plan }: PreparedQuery<Doc>,
): Promise<readonly object[] | undefined> {
  const wanted = query.skip + (query.limit ?? Infinity);
  const fixed = plan.index.findIndex((_, i) => plan.startKeys[i] !== plan.endKeys[i]);
  const [id, ...places] = fixed === -1 ? [] : plan.index.slice(fixed).toReversed();
  const asked = query.sort.map((one) => Object.entries(one)[0]!);
  const isBackwards =
    id !== undefined &&
    places.length > 0 &&
    asked.length === places.length + 1 &&
    asked.every(([field, way], i) =>
      i === places.length ? field === id : way === "desc" && field === places.at(-1 - i),
    );
  if (wanted === Infinity || !isBackwards) return undefined;
  const found = (await range()
    .reverse()
    .limit(wanted + 1)
    .toArray()) as readonly Record<string, unknown>[];
  if (found.length <= wanted) return found;
  const [last, next] = found.slice(-2);
  return places.every((field) => last![field] === next![field]) ? undefined : found.slice(0, -1);
}

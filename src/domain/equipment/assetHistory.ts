import type { Instant } from "#kernel/time.ts";

interface About {
  readonly id: string;
  readonly about_kind: string;
  readonly about_id: string;
}

/** What is known of the past of equipment. */
interface HistorySources {
  readonly orders: readonly {
    readonly id: string;
    readonly asset_id?: string | null;
    readonly title: string;
    readonly number?: string | null;
    readonly state: string;
    readonly created_at: Instant;
  }[];
  readonly observations: readonly (About & { readonly text: string; readonly observed_at: Instant })[];
  readonly items: readonly (About & { readonly title: string })[];
  readonly findings: readonly {
    readonly id: string;
    readonly item_id: string;
    readonly verdict: string;
    readonly text: string;
    readonly observed_at: Instant;
  }[];
  readonly comments: readonly (About & {
    readonly text: string;
    readonly author_name: string;
    readonly created_at: Instant;
  })[];
  /** Steps of orders. */
  readonly steps: readonly (About & {
    readonly step: string;
    readonly to_state: string;
    readonly note: string;
    readonly author_name: string;
    readonly made_at: Instant;
  })[];
}

/** Something that happened to a piece of equipment. */
export type AssetEvent =
  | { readonly kind: "order"; readonly id: string; readonly at: Instant; readonly order: HistorySources["orders"][number] }
  | { readonly kind: "step"; readonly id: string; readonly at: Instant; readonly order: HistorySources["orders"][number]; readonly step: HistorySources["steps"][number] }
  | { readonly kind: "observation"; readonly id: string; readonly at: Instant; readonly text: string }
  | { readonly kind: "finding"; readonly id: string; readonly at: Instant; readonly title: string; readonly verdict: string; readonly text: string }
  | { readonly kind: "comment"; readonly id: string; readonly at: Instant; readonly text: string; readonly who: string }; // prettier-ignore

/** Everything that happened to a piece of equipment, newest first; what happened at the same moment by id. */
export function assetHistory(assetId: string, sources: HistorySources): readonly AssetEvent[] {
  const isAbout = ({ about_kind, about_id }: About) => about_kind === "asset" && about_id === assetId;
  const orders = new Map(
    sources.orders.filter(({ asset_id }) => asset_id === assetId).map((order) => [order.id, order]),
  );
  const items = new Map(sources.items.filter(isAbout).map((item) => [item.id, item]));
  const events: AssetEvent[] = [
    ...[...orders.values()].map((order) => ({
      kind: "order" as const,
      id: order.id,
      at: order.created_at,
      order,
    })),
    ...sources.steps.flatMap((step) => {
      const order = step.about_kind === "work_order" ? orders.get(step.about_id) : undefined;
      return order ? [{ kind: "step" as const, id: step.id, at: step.made_at, order, step }] : [];
    }),
    ...sources.observations
      .filter(isAbout)
      .map(({ id, text, observed_at }) => ({ kind: "observation" as const, id, at: observed_at, text })),
    ...sources.findings.flatMap(({ id, item_id, verdict, text, observed_at }) => {
      const item = items.get(item_id);
      return item
        ? [{ kind: "finding" as const, id, at: observed_at, title: item.title, verdict, text }]
        : [];
    }),
    ...sources.comments.filter(isAbout).map(({ id, text, author_name, created_at }) => ({
      kind: "comment" as const,
      id,
      at: created_at,
      text,
      who: author_name,
    })),
  ];
  return events.toSorted((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : one.id < other.id ? -1 : 1,
  );
}

import type { EnvelopeLosses } from "#domain/energy/envelopeLosses.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { partRows } from "./envelopeRows.ts";

/** Where heat leaves the building. */
const lossKinds = ["wall", "opening", "roof", "floor", "bridges", "ventilation"] as const;
/** Parts of the envelope (openings are windows and doors), thermal bridges, and the air that is exchanged. */
type LossKind = (typeof lossKinds)[number];

/** One way by which heat leaves the building. */
interface HeatLoss {
  readonly kind: LossKind;
  /** Share of all heat losses, 0…1. */
  readonly share: number;
}

/** Heat losses by part and by ventilation, in the order of `lossKinds`; those that are nothing are left out. */
export function heatLosses(
  envelope: Pick<EnvelopeResult, "parts">,
  lost: EnvelopeLosses,
): readonly HeatLoss[] {
  const { transmission_kwh_m2a, ventilation_kwh_m2a, H_T, H_wb } = lost;
  const all = transmission_kwh_m2a + ventilation_kwh_m2a;
  if (all <= 0 || H_T <= 0) return [];
  const transmission = transmission_kwh_m2a / all;
  const sums = new Map<LossKind, number>([
    ["bridges", (H_wb / H_T) * transmission],
    ["ventilation", ventilation_kwh_m2a / all],
  ]);
  for (const row of partRows(envelope, lost)) {
    const { kind } = row.parts[0]!;
    const loss = kind === "window" || kind === "door" ? "opening" : kind;
    sums.set(loss, (sums.get(loss) ?? 0) + row.share * transmission);
  }
  return lossKinds.flatMap((kind) => {
    const share = sums.get(kind) ?? 0;
    return share > 0 ? [{ kind, share }] : [];
  });
}

/** The two parts that lose most and their share of the transmission, 0…1; null when there are not two. */
export function largestLosses(
  losses: readonly HeatLoss[],
): { readonly kinds: readonly [TransmissionKind, TransmissionKind]; readonly share: number } | null {
  const parts = losses.flatMap(({ kind, share }) => (kind === "ventilation" ? [] : [{ kind, share }]));
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  const [first, second] = parts.toSorted((a, b) => b.share - a.share);
  if (!first || !second || total === 0) return null;
  return { kinds: [first.kind, second.kind], share: (first.share + second.share) / total };
}

type TransmissionKind = Exclude<LossKind, "ventilation">;

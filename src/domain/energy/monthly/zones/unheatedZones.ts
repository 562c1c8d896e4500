import { envelopeParts, type PartState } from "./envelopeParts.ts";
import type { MonthlyContext } from "../monthlyContext.ts";
import type { MonthlyZone } from "../input/monthlyInput.ts";
import type { MonthlyLedger } from "../figures/monthlyLedger.ts";
import { months } from "../figures/monthlyLedger.ts";
import { zoneLedger } from "./zoneBalance.ts";
import {
  type Neighbour,
  neighbours,
  writeInfiltration,
  writeSolar,
  writeTransmission,
} from "./zoneTransfer.ts";

/** An unheated zone with its temperature. */
export interface UnheatedState {
  readonly zone: MonthlyZone;
  readonly ledger: MonthlyLedger;
  readonly parts: readonly PartState[];
}

/**
 * Temperatures of unheated zones, DIN V 18599-2:
 * θ_u = (Φ_S + Σ H_iz·θ_z + (H_T + H_V,inf)·θ_e) / (Σ H_iz + H_T + H_V,inf), sun net of the sky; zones that border on each
 * other are solved together (diagonally dominant, so that going round converges).
 * @param heated θ_i of the other zones, by id; the found temperatures are added to it.
 */
export function unheatedZones(
  context: MonthlyContext,
  heated: Map<string, readonly number[]>,
): readonly UnheatedState[] {
  const states = context.input.zones
    .filter((zone) => zone.conditioning === "unheated")
    .map((zone) => ({ ...prepared(context, zone), beside: neighbours(context, zone.id) }));
  for (const { zone } of states) heated.set(zone.id, context.theta_e);
  for (let round = 0; round < 500; round++) {
    const change = states.reduce((largest, state) => Math.max(largest, improve(state, heated)), 0);
    if (change < 1e-10) break;
  }
  for (const { zone, ledger } of states)
    ledger.monthly("theta_i", (_, month) => heated.get(zone.id)![month]!, {
      formula: "(Φ_S + Σ H_iz·θ_iz + ({H_T} + {H_V_inf}) · {theta_e}) / (Σ H_iz + {H_T} + {H_V_inf})",
      validated: false,
    });
  return states;
}

function prepared(context: MonthlyContext, zone: MonthlyZone): UnheatedState {
  const ledger = zoneLedger(context, zone);
  const parts = envelopeParts(context, zone, { above: ledger, cooling: false });
  writeTransmission(context, { zone, ledger, parts });
  writeInfiltration(context, zone, ledger);
  writeSolar(ledger, parts);
  return { zone, ledger, parts };
}

/** One step for one zone; gives the largest change of a month, K. */
function improve(
  { zone, ledger, beside }: UnheatedState & { readonly beside: readonly Neighbour[] },
  temperatures: Map<string, readonly number[]>,
): number {
  const out = ledger.one("H_T") + ledger.one("H_V_inf");
  const inward = beside.reduce((sum, { h }) => sum + h, 0);
  const before = temperatures.get(zone.id)!;
  const [outdoor, hours, windows, gained, lost] = (
    ["theta_e", "t", "Q_S_tr", "Q_S_op", "Q_S_op_sink"] as const
  ).map((id) => ledger.months(id));
  const after = months.map((month) => {
    const sun = ((windows![month]! + gained![month]! - lost![month]!) * 1000) / hours![month]!;
    const warm = beside.reduce((sum, { zone: other, h }) => sum + h * temperatures.get(other)![month]!, 0);
    return (sun + warm + out * outdoor![month]!) / (inward + out);
  });
  temperatures.set(zone.id, after);
  return Math.max(...months.map((month) => Math.abs(after[month]! - before[month]!)));
}

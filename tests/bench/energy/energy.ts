import { monthlyBalance } from "#domain/energy/monthly/monthlyBalance.ts";
import { monthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { aHouse, aZone } from "#domain/energy/monthly/aHouse.fixture.ts";
import { isWithin } from "#domain/energy/references/referenceRow.ts";
import { type ReferenceSet, referenceSets, tally } from "#domain/energy/references/referenceSets.ts";
import type { Extent } from "../benches.ts";
import { compare, type Report, type Round } from "../figures.ts";
import { inRounds } from "../inRounds.ts";
import { plainDemand } from "./plainMonthly.ts";
import { referenceTable } from "./referenceTable.ts";

/** Balances of one round, so that a round is long enough to be measured. */
const balances = 50;
/** Zones of the large building. */
const manyZones = 20;

/**
 * Our energy balances beside published calculations: every figure with its deviation. Then the time of a balance with all its
 * figures beside the same sums without them, whose results must be equal.
 */
export async function energyBench({ rounds = 5 }: Extent): Promise<Report> {
  const sets = referenceSets();
  const house = aHouse();
  const large = {
    ...house,
    zones: Array.from({ length: manyZones }, (_, index) => aZone({ id: `zone-${index}` })),
  };
  const [ours, plain] = [demandOf(), plainDemand(house)];
  const measured = await inRounds("energy", rounds, async (n): Promise<Round> => {
    const both = [() => times(() => monthlyBalance(house)), () => times(() => plainDemand(house))];
    const order = n % 2 === 0 ? [0, 1] : [1, 0];
    const took = [0, 0];
    for (const which of order) took[which] = both[which]!();
    return { ours: took[0]!, baseline: took[1]! };
  });
  return {
    tables: sets.map(({ id, rows }) => referenceTable(id, rows)),
    comparisons: [
      compare(
        { what: `${balances} balances of a zone`, against: "the same sums, no figures kept", unit: "ms" },
        measured,
      ),
    ],
    facts: {
      ...Object.fromEntries(sets.map((set) => [set.id, summary(set)])),
      "ms per zone, building of 20 zones": perZone(() => monthlyBalance(large)),
      "ms per zone with grade and uncertainty": perZone(() => monthlyResult(large)),
    },
    wrong: [
      ...sets.flatMap(wrongRows),
      ...(Math.abs(ours - plain) > 1e-6 * plain ? [`a house needs ${ours} kWh, by plain sums ${plain}`] : []),
    ],
  };
}

function summary(set: ReferenceSet): string {
  const { listed, within } = tally(set);
  return `${within} of ${listed} within tolerance`;
}

const wrongRows = ({ id, rows, contradicted }: ReferenceSet) =>
  rows
    .filter((row) => isWithin(row) === false && !contradicted.includes(String(row.of)))
    .map(
      ({ subject, of, ours, reference }) =>
        `${id}: ${subject} ${of ?? ""} is ${ours}, published ${reference}`,
    );

function demandOf(): number {
  const result = monthlyBalance(aHouse());
  return result.ok ? result.value.building.Q_h_b_year!.values[0]! : Number.NaN;
}

/** Milliseconds for some balances. */
function times(work: () => unknown): number {
  const start = performance.now();
  for (let i = 0; i < balances; i++) work();
  return performance.now() - start;
}

/** Milliseconds per zone of the large building, to two digits: the middle of three. */
function perZone(work: () => unknown): number {
  const took = [0, 1, 2].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.round((took.toSorted((a, b) => a - b)[1]! / manyZones) * 100) / 100;
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyBill, type KeptBill } from "../bills/bill.ts";
import { factorsFor } from "../bills/billActivity.ts";
import { billState, previewPosting } from "../bills/billPosting.ts";
import type { Activity } from "../ledger/activity.ts";
import type { PostingLine } from "../ledger/posting.ts";
import { postingsOfActivity } from "../ledger/postingsOfActivity.ts";
import { someActivity } from "../ledger/someActivity.fixture.ts";
import { publishedFactors } from "./factorLibrary.ts";
import { factorKey } from "./inventoryFactor.ts";
import { type OwnFactorFields, ownLibrary } from "./ownFactor.ts";

const contract: OwnFactorFields = {
  project_id: "p",
  factor_id: "go",
  version: 1,
  name: "Ökostrom Zähler E3",
  activity: "electricity",
  g_per_unit: 12.5,
  unit: "kWh",
  basis: null,
  gas: "CO2e",
  covers: "direct",
  instrument: "contract",
  valid_from: "2024-01-01",
  valid_to: "2024-12-31",
  source_kind: "contract",
  source: "Liefervertrag",
  evidence_ids: ["e"],
};
const of2024 = { from_day: "2024-01-01", to_day: "2024-12-31" };
const libraryOf = (own: readonly OwnFactorFields[]) => [...publishedFactors, ...ownLibrary(own)];

const marketKey = (lines: readonly PostingLine[]) => lines.find(({ method }) => method === "market")?.factor;
function post(changes: Partial<Activity>, own: readonly OwnFactorFields[]) {
  const made = postingsOfActivity({ ...someActivity, quantity: 1_000_000, ...changes }, libraryOf(own));
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}
const market = (changes: Partial<Activity>, own: readonly OwnFactorFields[]) =>
  marketKey(post(changes, own)[0]!.lines);

test("a contract that names no meter counts where a bill chooses it, and for no other meter", () => {
  const power = (id: string, changes: Partial<KeptBill>): KeptBill => ({
    ...emptyBill("electricity", "kWh"),
    id,
    amount: "10000",
    ...of2024,
    ...changes,
  });
  const keyOf = (bill: KeptBill) => {
    const library = libraryOf([contract]);
    const place = { project_id: "p", country: "DE", batch_id: null, own: [contract] };
    const made = previewPosting(bill, { findings: [], library, place });
    return made.ok ? marketKey(made.value[0]!.lines) : made.error;
  };
  expect(keyOf(power("e3", { meter: "E3", market_factor_id: "own-go@v1" }))).toBe("own-go@v1");
  expect(keyOf(power("e2", { meter: "E2", supplier: "Grundversorger" }))).not.toMatch(/^own-/);
  const before = { meter: "E1", from_day: "2023-01-01", to_day: "2023-12-31" };
  expect(keyOf(power("e1", before))).not.toMatch(/^own-/);
});

test("a contract of a meter counts for it by itself, on its days, whatever capitals it is written with", () => {
  const own = [{ ...contract, supply: "Zähler E3" }];
  expect(market({ supply: "zähler  e3" }, own)).toBe("own-go@v1");
  expect(market({ supply: "Zähler E2" }, own)).not.toBe("own-go@v1");
  expect(market({ supply: "Zähler E3", from_day: "2023-01-01", to_day: "2023-12-31" }, own)).not.toBe(
    "own-go@v1",
  );
  expect(market({ supply: "Zähler E3", from_day: "2024-06-01", to_day: "2025-05-31" }, own)).toBe(
    "own-go@v1",
  );
  expect(post({ supply: "Zähler E3", from_day: "2024-06-01", to_day: "2025-05-31" }, own)[1]!.lines).not.toContainEqual(expect.objectContaining({ factor: "own-go@v1" })); // prettier-ignore
});

test("a factor of another meter can neither be chosen for a bill nor posted with", () => {
  const own = [{ ...contract, supply: "E3" }];
  const bill: KeptBill = { ...emptyBill("electricity", "kWh"), id: "b", meter: "E2" };
  const offered = (meter: string) => factorsFor({ ...bill, meter }, libraryOf(own), "market_factor_id").map(factorKey); // prettier-ignore
  expect(offered("E3")).toContain("own-go@v1");
  expect(offered("E2")).not.toContain("own-go@v1");
  const chosen = { ...someActivity, supply: "E2", chosen: { market: "own-go@v1" } };
  expect(postingsOfActivity(chosen, libraryOf(own))).toMatchObject({ error: { kind: "unknown_factor" } });
});

test("heat, cooling, upstream chains and gas by contract belong to their meter too; the factor of a network is everybody's", () => {
  const network: OwnFactorFields = { ...contract, factor_id: "net", activity: "district_heat", instrument: "grid", g_per_unit: 140 }; // prettier-ignore
  const heat: OwnFactorFields = { ...contract, factor_id: "h", activity: "district_heat", instrument: "supplier", supply: "W1" }; // prettier-ignore
  const bought = { activity: "district_heat" } as const;
  expect(market({ ...bought, supply: "W1" }, [network, heat])).toBe("own-h@v1");
  expect(market({ ...bought, supply: "W2" }, [network, heat])).toBe("own-net@v1");
  const cold = [
    { ...network, activity: "district_cooling" as const },
    { ...heat, activity: "district_cooling" as const },
  ];
  expect(market({ activity: "district_cooling", supply: "W2" }, cold)).toBe("own-net@v1");
  const chain: OwnFactorFields = { ...contract, factor_id: "up", covers: "upstream", supply: "E3" };
  const upstream = (supply: string) => post({ supply }, [chain])[0]!.lines.find(({ account }) => account === "3_3")?.factor; // prettier-ignore
  expect(upstream("E3")).toBe("own-up@v1");
  expect(upstream("E2")).toMatch(/^electricity\.DE\.2024\.upstream/);
  const biomethane: OwnFactorFields = { ...contract, factor_id: "bio", activity: "natural_gas", basis: "Hs", instrument: null, g_per_unit: 20 }; // prettier-ignore
  const gas = (own: OwnFactorFields) => post({ activity: "natural_gas", basis: "Hs", supply: "G2" }, [own])[0]!.lines[0]!.factor; // prettier-ignore
  expect(gas(biomethane)).toBe("natural_gas.ebev2030.Hs@ebev-2030");
  expect(gas({ ...biomethane, supply: "G1" })).toBe("natural_gas.ebev2030.Hs@ebev-2030");
  expect(gas({ ...biomethane, supply: "G2" })).toBe("own-bio@v1");
});

test("a bill in whose time a contract begins or ends is shared out by days, and each part says so", () => {
  const own = [{ ...contract, supply: "E3", valid_from: "2024-07-01", valid_to: "2024-09-30" }];
  const parts = post({ supply: "E3", quantity: 366_000_000 }, own);
  expect(parts.map(({ from_day, to_day, quantity, lines }) => [from_day, to_day, quantity, marketKey(lines)])).toEqual([
    ["2024-01-01", "2024-06-30", 182_000_000, "electricity.DE.2024.residual@aib-erm-2024"],
    ["2024-07-01", "2024-09-30", 92_000_000, "own-go@v1"],
    ["2024-10-01", "2024-12-31", 92_000_000, "electricity.DE.2024.residual@aib-erm-2024"],
  ]); // prettier-ignore
  expect(parts.every(({ notes }) => notes.includes("split_by_days"))).toBe(true);
  expect(post({ supply: "E2" }, own)).toMatchObject([{ notes: ["factor_co2_only"] }]); // not its contract
  const weaker: OwnFactorFields = { ...contract, factor_id: "mix", instrument: "supplier", supply: "E3", valid_from: "2024-04-01" }; // prettier-ignore
  expect(post({ supply: "E3" }, [{ ...contract, supply: "E3" }, weaker])).toHaveLength(1); // another contract goes before it on all days
});

test("gas, heat of a network and upstream chains are shared out alike where their own factor begins within a bill", () => {
  const from = { valid_from: "2024-07-01", valid_to: null };
  const biomethane: OwnFactorFields = { ...contract, ...from, factor_id: "bio", activity: "natural_gas", basis: "Hs", instrument: null, g_per_unit: 20, supply: "G2" }; // prettier-ignore
  const gas = post({ activity: "natural_gas", basis: "Hs", supply: "G2" }, [biomethane]);
  expect(gas.map(({ lines }) => lines[0]!.factor)).toEqual(["natural_gas.ebev2030.Hs@ebev-2030", "own-bio@v1"]); // prettier-ignore
  const network: OwnFactorFields = { ...contract, ...from, factor_id: "net", activity: "district_heat", instrument: "grid", g_per_unit: 140 }; // prettier-ignore
  const heat = { activity: "district_heat", supply: "W1" } as const;
  const made = postingsOfActivity({ ...someActivity, ...heat }, libraryOf([network]));
  expect(made).toMatchObject({ error: { kind: "not_accepted", note: "factor_outside_validity", factor: "own-net@v1" } }); // prettier-ignore
  const taken = post({ ...heat, accepted: ["factor_outside_validity"] }, [network]);
  const outside = taken.map(({ from_day, notes }) => [from_day, notes.includes("factor_outside_validity")]);
  expect(outside).toEqual([["2024-01-01", true], ["2024-07-01", false]]); // prettier-ignore
  const chain: OwnFactorFields = { ...contract, ...from, factor_id: "up", covers: "upstream", supply: "E3" };
  const chains = post({ supply: "E3" }, [chain]).map(({ lines }) => lines.find(({ account }) => account === "3_3")?.factor); // prettier-ignore
  expect(chains).toEqual(["electricity.DE.2024.upstream@uba-cc-16-2026", "own-up@v1"]);
});

test("a bill that was posted in parts stands as posted, and is a changed one when its contract is", () => {
  const bill: KeptBill = { ...emptyBill("electricity", "kWh"), id: "b", amount: "366000", ...of2024, meter: "E3" }; // prettier-ignore
  const own = [{ ...contract, supply: "E3", valid_from: "2024-07-01" }];
  const place = { project_id: "p", country: "DE", batch_id: null, own };
  const made = previewPosting(bill, { findings: [], library: libraryOf(own), place });
  if (!made.ok) throw new Error(made.error.kind);
  const postings = made.value.map((fields, at) => ({ ...fields, id: `p${String(at)}`, created_at: "2026-01-01T00:00:00.000Z" })); // prettier-ignore
  expect(postings).toHaveLength(2);
  expect(billState(bill, postings, place)).toBe("posted");
  expect(billState({ ...bill, amount: "366001" }, postings, place)).toBe("changed");
});

test("of two contracts of one meter the one that begins later holds, whatever they are called; two of the same days are asked about", () => {
  const of = (factor_id: string, changes: Partial<OwnFactorFields> = {}) => ({ ...contract, factor_id, supply: "E1", ...changes }); // prettier-ignore
  for (const [first, second] of [
    ["a", "z"],
    ["z", "a"],
  ] as const) {
    // prettier-ignore
    const made = post({ supply: "E1", ...of2024 }, [of(first), of(second, { g_per_unit: 500, valid_from: "2024-07-01" })]); // prettier-ignore
    expect(made.map(({ from_day, lines }) => `${from_day} ${marketKey(lines)}`)).toEqual([`2024-01-01 own-${first}@v1`, `2024-07-01 own-${second}@v1`]); // prettier-ignore
  }
  const rivals = [of("a"), of("z", { g_per_unit: 500 })];
  const asked = postingsOfActivity({ ...someActivity, supply: "E1", ...of2024 }, libraryOf(rivals));
  expect(asked).toMatchObject({ ok: false, error: { kind: "factors_compete", factor: "own-a@v1", other: "own-z@v1", year: 2024 } }); // prettier-ignore
  expect(market({ supply: "E1", ...of2024, chosen: { market: "own-z@v1" } }, rivals)).toBe("own-z@v1");
  expect(market({ supply: "E1", ...of2024 }, [of("a"), of("z")])).toBe("own-a@v1");
});

test("the version of the next year leaves the contract of the year before to its days", () => {
  const own = [
    { ...contract, supply: "E3" },
    {
      ...contract,
      supply: "E3",
      version: 2,
      g_per_unit: 9,
      valid_from: "2025-01-01",
      valid_to: "2025-12-31",
    },
  ];
  expect(market({ supply: "E3" }, own)).toBe("own-go@v1");
  expect(market({ supply: "E3", from_day: "2025-01-01", to_day: "2025-12-31" }, own)).toBe("own-go@v2");
  const corrected = [...own, { ...contract, supply: "E3", version: 3, g_per_unit: 11 }];
  expect(market({ supply: "E3" }, corrected)).toBe("own-go@v3");
});

test("whatever contracts a project has: none counts for another meter, or on a day on which it is not valid", () => {
  const day = fc.constantFrom("2022-01-01", "2023-07-01", "2024-01-01", "2024-12-31", "2025-12-31");
  const someContract = fc.record({
    instrument: fc.constantFrom("contract" as const, "supplier" as const),
    supply: fc.constantFrom("E1", "E2", "", null),
    days: fc.tuple(fc.option(day), fc.option(day)).filter(([from, to]) => from === null || to === null || from <= to), // prettier-ignore
  });
  fc.assert(
    fc.property(
      fc.array(someContract, { maxLength: 4 }),
      fc.constantFrom("E1", "E2", "E3"),
      fc.constantFrom("2022", "2023", "2024", "2025"),
      (contracts, supply, year) => {
        const own = contracts.map(({ days: [valid_from, valid_to], ...rest }, index) => ({
          ...contract,
          ...rest,
          factor_id: `c${index}`,
          valid_from,
          valid_to,
        }));
        const span = { from_day: `${year}-01-01`, to_day: `${year}-12-31` };
        const isOn = (one: (typeof own)[number], from: string, to: string) =>
          one.supply === supply && (one.valid_from ?? from) <= from && (one.valid_to ?? to) >= to;
        const postings = post({ supply, ...span, quantity: 987_654_321 }, own);
        for (const { lines, from_day, to_day } of postings) {
          const key = marketKey(lines);
          const taken = own.find(({ factor_id }) => key === `own-${factor_id}@v1`);
          const onFirst = own.some((one) => isOn(one, from_day, from_day));
          expect(key).toBeDefined();
          expect(taken !== undefined).toBe(onFirst); // who has a contract on a day counts by it on that day
          if (taken) expect(isOn(taken, from_day, to_day)).toBe(true);
        }
        expect(postings.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(987_654_321);
        expect([postings[0]!.from_day, postings.at(-1)!.to_day]).toEqual([span.from_day, span.to_day]);
      },
    ),
  );
});

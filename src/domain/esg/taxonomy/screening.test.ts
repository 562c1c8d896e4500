import fc from "fast-check";
import { expect, test } from "vitest";
import { askedByActivity, type TaxonomyActivity, taxonomyActivities } from "./activities.ts";
import { answerStates, readAnswers, type ScreeningAnswer, type ScreeningAnswers } from "./taxonomyAnswers.ts";
import { conditionIds, criterionIds, figuresOf, sourceOf } from "./criteria.ts";
import { askedFigures, figuresSay } from "./figureCheck.ts";
import { screening } from "./screening.ts";

test("a renovation asks nothing about biodiversity: that criterion is one of new buildings", () => {
  expect(askedByActivity("7.1")).toContain("SITE");
  for (const activity of taxonomyActivities.filter((one) => one !== "7.1"))
    expect(askedByActivity(activity)).not.toContain("SITE");
  expect(readAnswers({ new_land: answer() })).toEqual({}); // asked by an earlier version
});

const proof = new Set(["bill"]);
const answer = (changes: Partial<ScreeningAnswer> = {}): ScreeningAnswer => ({
  state: "met",
  evidence_ids: ["bill"],
  note: "",
  figures: {},
  answered_by: "Anna",
  answered_at: "2026-11-20T10:00:00.000Z",
  ...changes,
});
/** Figures with which every check is met. */
const good = {
  ped_kwh_m2a: 40,
  nzeb_kwh_m2a: 55,
  ped_before_kwh_m2a: 200,
  ped_after_kwh_m2a: 120,
  duration_years: 2,
  threshold_kwh_m2a: 60,
  recovered_percent: 82,
};
const everything = (activity: TaxonomyActivity): ScreeningAnswers =>
  Object.fromEntries(askedByActivity(activity).map((id) => [id, answer({ figures: good })]));

const anyActivity = fc.constantFrom(...taxonomyActivities);
const anyAnswers = (evidence: fc.Arbitrary<readonly string[]>) =>
  fc.dictionary(
    fc.constantFrom(...criterionIds, ...conditionIds),
    fc.record({
      state: fc.constantFrom(...answerStates),
      evidence_ids: evidence,
      note: fc.string(),
      figures: fc.constantFrom({}, good, { ...good, ped_kwh_m2a: 500 }),
      answered_by: fc.string(),
      answered_at: fc.string(),
    }),
  ) as fc.Arbitrary<ScreeningAnswers>;

test.each(taxonomyActivities)("%s is aligned once everything it asks is met and has evidence", (activity) => {
  expect(screening(activity, everything(activity), proof)).toMatchObject({ verdict: "aligned", open: [] });
});

test("whatever is answered, without evidence nothing is aligned", () => {
  fc.assert(
    fc.property(anyActivity, anyAnswers(fc.constant([])), (activity, answers) => {
      const { verdict, open } = screening(activity, answers, proof);
      expect(verdict).not.toBe("aligned");
      expect(open).not.toEqual([]);
    }),
  );
});

test("evidence that is not there any more proves nothing", () => {
  fc.assert(
    fc.property(anyActivity, anyAnswers(fc.constant(["gone"])), (activity, answers) => {
      expect(screening(activity, answers, proof).verdict).not.toBe("aligned");
    }),
  );
});

test("aligned says that each criterion in force is met, proven and borne by its figures; all else says what is missing", () => {
  fc.assert(
    fc.property(
      anyActivity,
      anyAnswers(fc.constantFrom([], ["bill"], ["gone"])),
      fc.boolean(),
      (activity, drawn, isFull) => {
        const answers = isFull ? { ...everything(activity), ...drawn } : drawn;
        const { verdict, open } = screening(activity, answers, proof);
        expect(verdict === "aligned").toBe(open.length === 0);
      },
    ),
  );
});

test("taking the evidence from any single answer that counts takes the alignment", () => {
  for (const activity of taxonomyActivities) {
    const answers = everything(activity);
    for (const id of askedByActivity(activity)) {
      const weaker = { ...answers, [id]: answer({ figures: good, evidence_ids: [] }) };
      const { verdict, open } = screening(activity, weaker, proof);
      const isAlternative = ["MAJOR", "RED30", "EPC_A", "TOP15"].includes(id);
      if (isAlternative) expect(verdict).toBe("aligned");
      else {
        expect(verdict).toBe("open");
        expect(open).toEqual([{ id, reason: "no_evidence" }]);
      }
    }
  }
});

test("a building from before 2021 needs class A or the top 15 %, a later one the criteria of new buildings", () => {
  const answers = everything("7.7");
  const old = { ...answers, built_after_2020: answer({ state: "not_met" }) };
  const without = { ...old, PED: undefined, AIR: undefined, GWP: undefined } as unknown as ScreeningAnswers;
  expect(screening("7.7", without, proof).verdict).toBe("aligned");
  const neither = { ...without, EPC_A: answer({ state: "not_met" }), TOP15: answer({ state: "not_met" }) };
  expect(screening("7.7", neither, proof)).toMatchObject({
    verdict: "not_aligned",
    open: [
      { id: "EPC_A", reason: "not_met" },
      { id: "TOP15", reason: "not_met" },
    ],
  });
  const asNew = { ...without, built_after_2020: answer() };
  expect(screening("7.7", asNew, proof).open.map(({ id }) => id)).toEqual(["PED", "AIR", "GWP"]);
});

test("a claim that its figures contradict, or that lacks them, does not count", () => {
  const answers = everything("7.1");
  const worse = { ...answers, PED: answer({ figures: { ped_kwh_m2a: 50, nzeb_kwh_m2a: 55 } }) };
  expect(screening("7.1", worse, proof).open).toEqual([{ id: "PED", reason: "figures_contradict" }]);
  const bare = { ...answers, PED: answer() };
  expect(screening("7.1", bare, proof).open).toEqual([{ id: "PED", reason: "figures_missing" }]);
});

test.each([
  ["ped_below_nzeb", { ped_kwh_m2a: 49.5, nzeb_kwh_m2a: 55 }, "met"],
  ["ped_below_nzeb", { ped_kwh_m2a: 49.6, nzeb_kwh_m2a: 55 }, "not_met"],
  ["reduction_30", { ped_before_kwh_m2a: 210, ped_after_kwh_m2a: 147, duration_years: 3 }, "met"],
  ["reduction_30", { ped_before_kwh_m2a: 210, ped_after_kwh_m2a: 148, duration_years: 3 }, "not_met"],
  ["reduction_30", { ped_before_kwh_m2a: 210, ped_after_kwh_m2a: 100, duration_years: 4 }, "not_met"],
  ["top_15", { ped_kwh_m2a: 88, threshold_kwh_m2a: 88 }, "met"],
  ["waste_70", { recovered_percent: 69.9 }, "not_met"],
  ["waste_70", { recovered_percent: 170 }, null],
] as const)("%s of %o is %s", (check, figures, said) => {
  expect(figuresSay(check, figures)).toBe(said);
});

test("no threshold of the top 15 % is known to the product: without an entered one there is no answer", () => {
  expect(askedFigures(figuresOf("TOP15")!).map(({ id }) => id)).toEqual(["ped_kwh_m2a", "threshold_kwh_m2a"]);
  expect(figuresSay("top_15", { ped_kwh_m2a: 30 })).toBeNull();
});

test("each rule says where it stands in the law and that none was read in the Official Journal", () => {
  for (const activity of taxonomyActivities)
    for (const id of askedByActivity(activity)) {
      const { mark, law, read_in } = sourceOf(id, activity);
      expect(law.act === "2020/852" || law.points || law.appendix).toBeTruthy();
      if (mark === "secondary") expect(read_in).not.toBeNull();
    }
  expect(sourceOf("ADAPT", "7.7").mark).toBe("secondary");
  expect(sourceOf("ADAPT", "7.4").mark).toBe("unverified");
});

test("stored answers of another version are read as far as they are understood", () => {
  expect(readAnswers(null)).toEqual({});
  expect(readAnswers({ FUTURE: { state: "met" }, EV: { state: "perhaps", evidence_ids: ["a", 7] } })).toEqual(
    {
      EV: answer({ state: "unknown", evidence_ids: ["a"], answered_by: "", answered_at: "" }),
    },
  );
});

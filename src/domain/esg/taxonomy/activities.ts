import type { ConditionId, CriterionId } from "./criteria.ts";

/** Activities of section 7 (construction and real estate) of Annex I to Delegated Regulation (EU) 2021/2139, by their number. */
export const taxonomyActivities = ["7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7"] as const;
export type TaxonomyActivity = (typeof taxonomyActivities)[number];

/** The three things that an aligned activity does: contribute to climate mitigation, harm no other objective, keep the safeguards. */
export const screeningGroups = ["substantial", "dnsh", "safeguards"] as const;
export type ScreeningGroup = (typeof screeningGroups)[number];

/** What a group of an activity asks: criteria joined by and, or, and conditions under which some of them do not apply. */
export type Rule =
  | { readonly kind: "criterion"; readonly id: CriterionId }
  | { readonly kind: "all"; readonly of: readonly Rule[] }
  | { readonly kind: "any"; readonly of: readonly Rule[] }
  /** `otherwise` is what counts where the condition does not hold; without it nothing is asked there. */
  | {
      readonly kind: "when";
      readonly condition: ConditionId;
      readonly asks: Rule;
      readonly otherwise?: Rule;
    };

const one = (id: CriterionId): Rule => ({ kind: "criterion", id });
const all = (...of: readonly Rule[]): Rule => ({ kind: "all", of });
const any = (...of: readonly Rule[]): Rule => ({ kind: "any", of });
const when = (condition: ConditionId, asks: Rule, otherwise?: Rule): Rule => ({
  kind: "when",
  condition,
  asks,
  ...(otherwise && { otherwise }),
});

const newBuilding = all(one("PED"), when("over_5000_m2", all(one("AIR"), one("GWP"))));
const water = when("water_appliances", one("WATER"));
const waste = all(one("WASTE_70"), one("CIRCULAR"));
const onlyAdaptation = one("ADAPT");
const safeguards = all(one("OECD"), one("UNGP"), one("ILO"), one("RIGHTS"));

/** What an activity asks in each of the three groups. */
export const activityRules: Readonly<Record<TaxonomyActivity, Readonly<Record<ScreeningGroup, Rule>>>> = {
  "7.1": {
    substantial: newBuilding,
    dnsh: all(one("ADAPT"), water, waste, one("POLLUTION"), one("SITE")),
    safeguards,
  },
  "7.2": {
    substantial: any(one("MAJOR"), one("RED30")),
    dnsh: all(one("ADAPT"), water, waste, one("POLLUTION")),
    safeguards,
  },
  "7.3": {
    substantial: all(one("EE_MINIMUM"), when("labelled_products", one("EE_LABEL"))),
    dnsh: all(one("ADAPT"), one("POLLUTION")),
    safeguards,
  },
  "7.4": { substantial: one("EV"), dnsh: onlyAdaptation, safeguards },
  "7.5": { substantial: one("CONTROL"), dnsh: onlyAdaptation, safeguards },
  "7.6": { substantial: one("RENEWABLE"), dnsh: onlyAdaptation, safeguards },
  "7.7": {
    substantial: all(
      when("built_after_2020", newBuilding, any(one("EPC_A"), one("TOP15"))),
      when("large_systems", one("BACS")),
    ),
    dnsh: onlyAdaptation,
    safeguards,
  },
};

/** What a rule asks, each once, in the order of the rule: conditions before what depends on them. */
export function askedOf(rule: Rule): readonly (CriterionId | ConditionId)[] {
  switch (rule.kind) {
    case "criterion":
      return [rule.id];
    case "when":
      return unique([
        rule.condition,
        ...askedOf(rule.asks),
        ...(rule.otherwise ? askedOf(rule.otherwise) : []),
      ]);
    case "all":
    case "any":
      return unique(rule.of.flatMap(askedOf));
  }
}

const unique = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

/** Everything that an activity asks, group by group. */
export const askedByActivity = (activity: TaxonomyActivity): readonly (CriterionId | ConditionId)[] =>
  unique(screeningGroups.flatMap((group) => askedOf(activityRules[activity][group])));

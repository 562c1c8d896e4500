import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { burnsFossilOnSite, type ZeroCriterion } from "#domain/energy/epbd.ts";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import type { HeatGenerator } from "./ZeroEmissionPanel.tsx";
import { useEnergyWords } from "../useEnergyWords.ts";
import { useSheetWords } from "../figures/useSheetWords.ts";

interface Props {
  /** Null closes the sheet. */
  readonly criterion: ZeroCriterion | null;
  readonly generator: HeatGenerator;
  readonly choices: BuildingChoices;
  readonly onClose: () => void;
}

/** Where the answer to a criterion comes from: the heating, the rule, and where the criterion was read. */
export function ZeroEmissionSheet({ criterion, generator, choices, onClose }: Props) {
  const { t } = useEnergyWords();
  const words = useSheetWords();
  const { carrier } = generator;
  const heating = generator.heating ?? choices.heating;
  const isFossil = burnsFossilOnSite(carrier);
  const byCarrier = t(($) => (choices.heating === null ? $.epbd.zero.byAssumed : $.epbd.zero.by), {
    carrier: t(($) => $.scenarios.price[carrier]),
  });
  const source = { label: t(($) => $.epbd.zero.source), value: t(($) => $.epbd.zero.sourceText) };
  return (
    <SourceSheet
      open={criterion !== null}
      onClose={onClose}
      words={words}
      source={
        criterion === null
          ? { title: "", value: "" }
          : criterion === "fossil"
            ? {
                title: t(($) => $.epbd.zero.fossilShort),
                value: t(($) => (isFossil ? $.epbd.zero.no : $.epbd.zero.yes)),
                caveat: t(($) => $.epbd.zero.noVerdict),
                facts: [
                  { label: t(($) => $.epbd.zero.criterion), value: byCarrier },
                  ...(heating === null
                    ? []
                    : [{ label: t(($) => $.epbd.zero.heating), value: t(($) => $.heating[heating]) }]),
                  { label: t(($) => $.epbd.zero.ruleLabel), value: t(($) => $.epbd.zero.rule) },
                  source,
                ],
              }
            : {
                title: t(($) => $.epbd.zero[criterion]),
                value: t(($) => $.epbd.zero.open),
                caveat: t(($) => (criterion === "supply" ? $.epbd.zero.supplyWhy : $.epbd.zero.openWhy)),
                facts: [source],
              }
      }
    />
  );
}

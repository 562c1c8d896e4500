import { useTranslation } from "react-i18next";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import type { Carrier, HeatingKind } from "#domain/energy/data/heatingSystems.ts";
import { burnsFossilOnSite, epbdDays, zeroCriteria, type ZeroCriterion } from "#domain/energy/epbd.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { SourceDot } from "#ui/figures/SourceDot.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./Epbd.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";

/** What heats a building. */
export interface HeatGenerator {
  readonly carrier: Carrier;
  /** Null where the balance does not name its kind. */
  readonly heating: HeatingKind | null;
}

interface Props {
  readonly generator: HeatGenerator;
  readonly choices: BuildingChoices;
  readonly opened: ZeroCriterion | null;
  readonly onOpen: (criterion: ZeroCriterion) => void;
}

/** What a zero-emission building is asked; only what a balance can answer is answered. */
export function ZeroEmissionPanel({ generator, choices, opened, onOpen }: Props) {
  const { t, format } = useEnergyWords();
  const { t: common } = useTranslation();
  const { carrier } = generator;
  const isFossil = burnsFossilOnSite(carrier);
  const why = (criterion: ZeroCriterion) => {
    if (criterion === "fossil")
      return t(($) => (choices.heating === null ? $.epbd.zero.byAssumed : $.epbd.zero.by), {
        carrier: t(($) => $.scenarios.price[carrier]),
      });
    return t(($) => (criterion === "supply" ? $.epbd.zero.supplyWhy : $.epbd.zero.openWhy));
  };
  return (
    <Panel
      title={t(($) => $.epbd.zero.title)}
      aside={<span className={styles["mark"]}>{t(($) => $.epbd.secondary)}</span>}
    >
      <p className={styles["text"]}>
        {t(($) => $.epbd.zero.text, {
          public: format.date(epbdDays.zero_public.day),
          all: format.date(epbdDays.zero_all.day),
        })}
      </p>
      <ul className={styles["criteria"]} aria-label={t(($) => $.epbd.zero.title)}>
        {zeroCriteria.map((criterion) => {
          const name = t(($) => $.epbd.zero[criterion]);
          return (
            <li key={criterion}>
              <span className={styles["criterion"]}>
                <span>{name}</span>
                <span className={styles["small"]}>{why(criterion)}</span>
              </span>
              {criterion === "fossil" ? (
                <Tag tone={isFossil ? "plain" : "ok"}>
                  {t(($) => (isFossil ? $.epbd.zero.no : $.epbd.zero.yes))}
                </Tag>
              ) : (
                <Tag>{t(($) => $.epbd.zero.open)}</Tag>
              )}
              <SourceDot
                label={common(($) => $.source.open, { figure: name })}
                open={opened === criterion}
                onOpen={() => onOpen(criterion)}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

import { useTranslation } from "react-i18next";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import { seasonLosses } from "#domain/energy/envelopeLosses.ts";
import { figureQuality } from "#domain/energy/dataQuality.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import { groupOf, partRows } from "../envelope/envelopeRows.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  /** Id of the part in the balance; null closes the sheet. */
  readonly id: string | null;
  readonly projectId: string;
  readonly envelope: EnvelopeResult;
  readonly balance: EnergyBalance;
  readonly onClose: () => void;
}

/** Where the loss of one part of the envelope comes from: area, U-value, border, each with its origin. */
export function PartSheet({ id, projectId, envelope, balance, onClose }: Props) {
  const { t, value, origin, grade, direction } = useEnergyWords();
  const { t: common } = useTranslation();
  const row =
    id === null ? undefined : partRows(envelope, seasonLosses(balance)).find((one) => one.id === id);
  const part = row?.parts[0];
  const loss = row && balance.losses.find((one) => one.id === row.id);
  const quality =
    part?.u_value &&
    figureQuality([
      { effect: 1, quality: part.area_quality },
      { effect: 1, quality: part.u_value.quality },
    ]).level;
  return (
    <SourceSheet
      open={part !== undefined}
      onClose={onClose}
      words={{
        question: common(($) => $.source.question),
        close: common(($) => $.close),
        inputs: common(($) => $.source.inputs),
        facts: t(($) => $.envelope.part),
        evidence: common(($) => $.source.evidence),
      }}
      actions={
        part?.express_id != null && (
          <ButtonLink to="/3d-viewer" search={{ project: projectId, pick: part.express_id }}>
            {t(($) => $.show3d)}
          </ButtonLink>
        )
      }
      source={
        !part || !row || !loss || !part.u_value
          ? { title: "", value: "" }
          : {
              title: part.express_id === null ? t(($) => $.envelope.estimated) : part.name,
              value: value(row.h_w_k),
              unit: "W/K",
              caveat: common(($) => $.preview),
              ...(quality && { grade: grade(quality) }),
              formula: [
                { kind: "words", top: ["H = b · U · A"] },
                {
                  kind: "numbers",
                  top: [`${value(loss.b)} · ${value(loss.u_effective_w_m2k)} · ${value(part.area_m2)}`],
                },
                { kind: "numbers", top: [value(row.h_w_k)] },
              ],
              inputs: [
                {
                  id: "area",
                  label: t(($) => $.envelope.area),
                  note: origin(part.area_origin),
                  value: value(part.area_m2),
                  unit: "m²",
                  grade: grade(part.area_quality),
                },
                {
                  id: "u",
                  label: t(($) => $.envelope.u),
                  note: origin(part.u_value.origin),
                  value: value(part.u_value.value),
                  unit: "W/(m²·K)",
                  grade: grade(part.u_value.quality),
                },
                {
                  id: "b",
                  label: t(($) => $.source.correction),
                  note: t(($) => $.border[part.border]),
                  value: value(loss.b),
                },
                ...(part.g_value
                  ? [
                      {
                        id: "g",
                        label: t(($) => $.source.gValue),
                        note: origin(part.g_value.origin),
                        value: value(part.g_value.value),
                        grade: grade(part.g_value.quality),
                      },
                    ]
                  : []),
              ],
              facts: [
                { label: t(($) => $.envelope.part), value: t(($) => $.group[groupOf(part)]) },
                { label: t(($) => $.envelope.orientation), value: direction(part.azimuth_deg) },
                ...(part.global_id === null
                  ? []
                  : [{ label: t(($) => $.source.globalId), value: part.global_id }]),
              ],
            }
      }
    />
  );
}

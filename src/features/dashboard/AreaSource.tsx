import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import type { AreaSum } from "#domain/ifc/rooms/countedArea.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import type { StoreyArea } from "./areaByStorey.ts";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly storeys: readonly StoreyArea[];
  /** Which areas the sum is made of. */
  readonly kind: AreaSum["kind"];
  readonly model: ModelVersion;
}

/** Where the area of the rooms comes from: the sum with its numbers put in, storey by storey, and the file. */
export function AreaSource({ open, onClose, storeys, kind, model }: Props) {
  const { t } = useTranslation("dashboard");
  const format = useFormats();
  const area = (value: number) => format.number(value, 1);
  return (
    <SourceSheet
      open={open}
      onClose={onClose}
      words={{
        question: t(($) => $.source.question),
        close: t(($) => $.source.close),
        inputs: t(($) => $.source.inputs),
        facts: t(($) => $.source.facts),
        evidence: t(($) => $.source.evidence),
      }}
      source={{
        title: t(($) => $.figures.areaOf[kind]),
        value: area(storeys.reduce((sum, storey) => sum + storey.area_m2, 0)),
        unit: "m²",
        formula: [
          { kind: "words", top: [t(($) => $.source.formula)] },
          { kind: "numbers", top: [storeys.map((storey) => area(storey.area_m2)).join(" + ")] },
        ],
        inputs: storeys.map((storey, index) => ({
          id: String(index),
          label: storey.storey ?? t(($) => $.source.noStorey),
          value: format.withUnit(storey.area_m2, "m²", 1),
        })),
        facts: [
          { label: t(($) => $.source.file), value: model.file_name },
          { label: t(($) => $.source.model), value: `v${model.version}, ${model.schema}` },
          { label: "SHA-256", value: model.sha256.slice(0, 16) },
        ],
      }}
    />
  );
}

import { sum } from "#kernel/sum.ts";
import { useTranslation } from "react-i18next";
import type { ModelVersion, SpaceRow } from "#data/documents.ts";
import { lossOf } from "#domain/ifc/quality/modelWarnings.ts";
import { isCounted, sumOfAreas } from "#domain/ifc/rooms/countedArea.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";

interface Props {
  readonly model: ModelVersion;
  readonly spaces: readonly SpaceRow[];
  readonly storeyCount: number;
  readonly assetCount: number;
  readonly areaOpen: boolean;
  readonly onArea: () => void;
}

/** The building in five figures. */
export function DashboardFigures({ model, spaces, storeyCount, assetCount, areaOpen, onArea }: Props) {
  const { t } = useTranslation("dashboard");
  const format = useFormats();
  const sum = sumOfAreas(spaces);
  const volume = total(spaces.filter(isCounted), (space) => space.volume_m3);
  const windows = (model.counts["IfcWindow"] ?? 0) + (model.counts["IfcWindowStandardCase"] ?? 0);
  const places = model.warnings.reduce((total, { count }) => total + count, 0);
  const none = { missing: { text: t(($) => $.figures.none) } };
  const areaLabel = t(($) => $.figures.areaOf[sum.kind]);
  return (
    <FigureStrip>
      <Figure
        label={areaLabel}
        note={t(($) => $.figures.areaNote, { rooms: sum.rooms, storeys: storeyCount })}
        {...(sum.area_m2 === null
          ? none
          : {
              value: format.number(sum.area_m2, 1),
              unit: "m²",
              grade: { letter: sum.grade, label: t(($) => $.figures.grade, { grade: sum.grade }) },
              source: {
                label: t(($) => $.source.open, { figure: areaLabel }),
                open: areaOpen,
                onOpen: onArea,
              },
            })}
      />
      <Figure
        label={t(($) => $.figures.volume)}
        {...(volume === null ? none : { value: format.number(volume, 0), unit: "m³" })}
      />
      <Figure label={t(($) => $.figures.windows)} value={format.number(windows)} />
      <Figure
        label={t(($) => $.figures.assets)}
        value={format.number(assetCount)}
        note={t(($) => $.figures.assetsNote)}
      />
      <Figure
        label={t(($) => $.figures.findings)}
        value={t(($) => $.figures.findingKinds, { count: model.warnings.length })}
        note={
          lossOf(model.warnings)
            ? t(($) => $.figures.loss)
            : places > 0 &&
              t(($) => $.figures.findingPlaces, { count: places, places: format.number(places) })
        }
      />
    </FigureStrip>
  );
}

function total(
  spaces: readonly SpaceRow[],
  of: (space: SpaceRow) => number | null | undefined,
): number | null {
  const known = spaces.map(of).filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : sum(known);
}

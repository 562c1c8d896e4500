import { useTranslation } from "react-i18next";
import type { ModelVersion, SpaceRow } from "#data/documents.ts";
import type { Origin } from "#domain/ifc/model.ts";
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
  const area = total(spaces, (space) => space.net_area_m2 ?? space.gross_area_m2);
  const volume = total(spaces, (space) => space.volume_m3);
  const windows = (model.counts["IfcWindow"] ?? 0) + (model.counts["IfcWindowStandardCase"] ?? 0);
  const findings = model.warnings.reduce((sum, warning) => sum + warning.count, 0);
  const letter = areaGrade(spaces);
  const none = { missing: { text: t(($) => $.figures.none) } };
  const areaLabel = t(($) => $.figures.area);
  return (
    <FigureStrip>
      <Figure
        label={areaLabel}
        note={t(($) => $.figures.areaNote, { rooms: spaces.length, storeys: storeyCount })}
        {...(area === null
          ? none
          : {
              value: format.number(area, 1),
              unit: "m²",
              grade: { letter, label: t(($) => $.figures.grade, { grade: letter }) },
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
      <Figure label={t(($) => $.figures.findings)} value={format.number(findings)} />
    </FigureStrip>
  );
}

/** A when every area is stated by the model, B when some are computed, C when some are missing. */
function areaGrade(spaces: readonly SpaceRow[]): "A" | "B" | "C" {
  const origins = spaces.map((space) => (space.area_origin as Origin | null | undefined)?.from);
  if (origins.some((from) => from === undefined)) return "C";
  return origins.includes("geometry") ? "B" : "A";
}

function total(
  spaces: readonly SpaceRow[],
  of: (space: SpaceRow) => number | null | undefined,
): number | null {
  const known = spaces.map(of).filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

import { sum } from "#kernel/sum.ts";
import { useTranslation } from "react-i18next";
import type { Space, Storey } from "#domain/ifc/model.ts";
import { countedArea, isCounted } from "#domain/ifc/rooms/countedArea.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";

interface Props {
  readonly storeys: readonly Pick<Storey, "name" | "elevation_m">[];
  readonly spaces: readonly Pick<Space, "net_area_m2" | "gross_area_m2" | "role">[];
  /** Instances per class; absent until the model is read. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  /** Storeys and rooms have been read, and none are none. */
  readonly known?: boolean;
}

/** What is known of a model in four figures. */
export function ImportFigures({ storeys, spaces, counts, known = true }: Props) {
  const { t } = useTranslation("bimifc");
  const format = useFormats();
  const sorted = storeys.toSorted((a, b) => a.elevation_m - b.elevation_m);
  const rooms = spaces.filter(isCounted);
  const areas = rooms.flatMap((space) => countedArea(space) ?? []);
  const area = areas.length > 0 ? sum(areas) : undefined;
  return (
    <FigureStrip>
      <Figure
        size="medium"
        label={t(($) => $.figures.storeys)}
        {...(known ? { value: format.number(storeys.length) } : later)}
        note={
          sorted.length > 1 &&
          t(($) => $.figures.storeysRange, { from: sorted[0]!.name, to: sorted.at(-1)!.name })
        }
      />
      <Figure
        size="medium"
        label={t(($) => $.figures.rooms)}
        {...(known ? { value: format.number(rooms.length) } : later)}
        note={spaces.length > 0 && t(($) => $.figures.withArea, { count: areas.length })}
      />
      <Figure
        size="medium"
        label={t(($) => $.figures.area)}
        {...(area === undefined
          ? known
            ? { missing: { text: t(($) => $.figures.areaNone) } }
            : later
          : { value: format.number(area, 1), unit: "m²" })}
      />
      <Figure
        size="medium"
        label={t(($) => $.figures.elements)}
        {...(counts
          ? {
              value: format.number(elements(counts)),
              note: t(($) => $.figures.windowsDoors, {
                count: of(counts, /^Ifc(Window|Door)(StandardCase)?$/),
              }),
            }
          : later)}
      />
    </FigureStrip>
  );
}

/** Not read yet. */
const later = { missing: { text: "–" } };

const of = (counts: Readonly<Record<string, number>>, pattern: RegExp) =>
  Object.entries(counts).reduce((sum, [name, count]) => (pattern.test(name) ? sum + count : sum), 0);

const elements = (counts: Readonly<Record<string, number>>) =>
  of(
    counts,
    /^Ifc(Wall|Slab|Roof|Beam|Column|Member|Plate|Covering|Window|Door|Stair|Railing|Ramp|CurtainWall|Building(Element)?Proxy|Flow|Distribution|Energy|Boiler|Pump|Tank|SpaceHeater|SolarDevice|Furnishing|Furniture|Transport|Chimney|Footing)(?!.*(Type|Style)$)/,
  );

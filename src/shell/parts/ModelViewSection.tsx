import { IconFlipHorizontal, IconMinus, IconPlus, IconX } from "@tabler/icons-react";
import type { GeometryRecord } from "#domain/ifc/geometry.ts";
import { rangeAlong, type Section, type SectionAxis } from "#domain/viewer/section.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { NumberField } from "#ui/controls/NumberField.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import type { Level } from "./modelViewLevels.ts";
import styles from "./ModelViewSection.module.css";
import type { ModelViewWords } from "./ModelViewWords.ts";

interface Props {
  readonly section: Section;
  /** The building itself, without terrain. */
  readonly geometry: Building;
  readonly levels: readonly Level[];
  /** Angle of the main axis of the building, radians. */
  readonly axis: number;
  readonly language: string;
  readonly words: ModelViewWords;
  readonly onChange: (section: Section | null) => void;
}

type Building = Pick<GeometryRecord, "shapes" | "placements">;

/** Metres of one press. */
const step = 0.25;

/** The section: through a storey or along an axis, where it lies, which side is seen, and the way back to the whole building. */
export function ModelViewSection({ section, geometry, levels, axis, language, words, onChange }: Props) {
  const place = placeOf(section, geometry, levels, axis);
  const kinds = [
    ...(levels.length > 0 ? (["storey"] as const) : []),
    ...(["x", "y", "z"] as const),
    ...(section.kind === "planes" ? (["planes"] as const) : []),
  ];
  const chosen = section.kind === "plane" ? section.axis : section.kind;
  const name = chosen === "storey" || chosen === "z" ? words.sectionHeight : words.sectionDistance;
  return (
    <fieldset className={styles["bar"]} aria-label={words.sectionTitle}>
      <Segmented
        label={words.sectionTitle}
        value={chosen}
        options={kinds.map((value) => ({ value, label: words.sectionKinds[value] }))}
        onChange={(kind) => onChange(sectionOf(kind, section, geometry, levels, axis))}
      />
      {place && (
        <div className={styles["place"]}>
          <IconButton
            icon={IconMinus}
            label={words.lower}
            onClick={() => onChange(place.at(place.value - step))}
          />
          <input
            type="range"
            className={styles["slider"]}
            aria-label={name}
            aria-valuetext={`${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(place.value)} m`}
            min={place.range[0]}
            max={place.range[1]}
            step={0.01}
            value={place.value}
            onChange={(event) => onChange(place.at(event.currentTarget.valueAsNumber))}
          />
          <IconButton
            icon={IconPlus}
            label={words.higher}
            onClick={() => onChange(place.at(place.value + step))}
          />
          <div className={styles["field"]}>
            <NumberField
              label={name}
              unit={metre}
              locale={language}
              value={Math.round(place.value * 100) / 100}
              onChange={(value) => {
                if (value !== undefined && Number.isFinite(value)) onChange(place.at(value));
              }}
            />
          </div>
        </div>
      )}
      {section.kind === "plane" && (
        <IconButton
          icon={IconFlipHorizontal}
          label={words.flipSection}
          aria-pressed={section.isFlipped}
          onClick={() => onChange({ ...section, isFlipped: !section.isFlipped })}
        />
      )}
      <IconButton icon={IconX} label={words.clearSection} onClick={() => onChange(null)} />
    </fieldset>
  );
}

const metre = "m";

/** Where a section lies as a person reads it, and the section that lies elsewhere. */
interface Placed {
  readonly value: number;
  readonly range: readonly [number, number];
  readonly at: (value: number) => Section;
}

/** Heights count from the zero of the building, distances from its edge. */
function placeOf(
  section: Section,
  geometry: Building,
  levels: readonly Level[],
  angle: number,
): Placed | null {
  if (section.kind === "planes") return null;
  const axis = section.kind === "plane" ? section.axis : "z";
  const [low, high] = rangeAlong(geometry, axis, angle);
  const zero = axis === "z" ? zeroOf(levels) : low;
  const within = (value: number) => Math.min(high, Math.max(low, value + zero));
  const range = [low - zero, high - zero] as const;
  if (section.kind === "plane")
    return { value: section.at_m - zero, range, at: (value) => ({ ...section, at_m: within(value) }) };
  const level = levels.find(({ express_id }) => express_id === section.storey);
  if (!level) return null;
  // A storey counts from its own elevation: files that place it against another zero still read as they are written.
  const own = level.floor_m - level.elevation_m;
  return {
    value: level.cut_m + section.moved_m - own,
    range: [low - own, high - own],
    at: (value) => ({
      ...section,
      moved_m: Math.min(high, Math.max(low, value + own)) - level.cut_m,
    }),
  };
}

/** What lies at the zero of the building in the coordinates of the geometry: as the storey nearest to it says. */
function zeroOf(levels: readonly Level[]): number {
  const [nearest] = levels.toSorted((a, b) => Math.abs(a.elevation_m) - Math.abs(b.elevation_m));
  return nearest ? nearest.floor_m - nearest.elevation_m : 0;
}

function sectionOf(
  kind: SectionAxis | "storey" | "planes",
  before: Section,
  geometry: Building,
  levels: readonly Level[],
  angle: number,
): Section {
  if (kind === "planes") return before;
  if (kind === "storey") {
    const level = levels.findLast(({ elevation_m }) => elevation_m >= -0.3) ?? levels[0]!;
    return { kind: "storey", storey: level.express_id, moved_m: 0 };
  }
  const [low, high] = rangeAlong(geometry, kind, angle);
  return { kind: "plane", axis: kind, at_m: (low + high) / 2, isFlipped: false };
}

import { IconFlipHorizontal, IconMinus, IconPlus, IconX } from "#ui/icons/icons.gen.ts";
import { type CutBuilding, firstSection, placedSection } from "#domain/viewer/section/placedSection.ts";
import type { Section } from "#domain/viewer/section/section.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import styles from "./ModelViewSection.module.css";
import type { ModelViewWords } from "./ModelViewWords.ts";

interface Props extends CutBuilding {
  readonly section: Section;
  readonly language: string;
  readonly words: ModelViewWords;
  readonly onChange: (section: Section | null) => void;
}

/** Metres of one press. */
const step = 0.25;

/** The section: through a storey or along an axis, where it lies, which side is seen, and the way back to the whole building. */
export function ModelViewSection({ section, geometry, levels, axis, language, words, onChange }: Props) {
  const building = { geometry, levels, axis };
  const place = placedSection(section, building);
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
        onChange={(kind) => onChange(kind === "planes" ? section : firstSection(kind, building))}
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

import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LevelMark } from "#ui/drawing/LevelMark.tsx";
import { type StillLevel, keepStill, readKeptStill, type StillDrawing } from "#shell/storage/keptStill.ts";
import { modelRecord } from "#workers/ifc/client.ts";
import { storeyLevels } from "#domain/viewer/section/storeyLevels.ts";
import { levelText } from "../modelView/storeys/modelViewLevelText.ts";
import { useModelViewTheme } from "../modelView/modelViewTheme.ts";
import styles from "./ModelStill.module.css";
import { modelViewFamilies } from "../modelView/modelViewFamilies.ts";

interface Props {
  readonly sha256: string;
  /** What the picture shows, for screen readers. */
  readonly label: string;
  /** Whether the storeys stand as level marks at the right of the building. */
  readonly marked?: boolean;
  /** What stands there while it is drawn and where it cannot be; a string is set as a sentence. */
  readonly words: Readonly<Record<"drawing" | "elsewhere" | "noWebgl", ReactNode>>;
}

type Picture =
  | { readonly url: string; readonly levels: readonly StillLevel[] }
  | "drawing"
  | "elsewhere"
  | "noWebgl";

/** Pictures drawn since the page was opened, by model and theme. */
const drawn = new Map<string, Promise<Picture>>();

/** An isometric picture of a model that lies on this device, drawn once per theme and kept. */
export function ModelStill({ sha256, label, marked = false, words }: Props) {
  const theme = useModelViewTheme();
  const key = `${sha256}/${theme}`;
  const [picture, setPicture] = useState<{ readonly key: string; readonly shown: Picture }>();
  useEffect(() => {
    let wanted = true;
    const drawing = drawn.get(key) ?? draw(sha256, theme);
    drawn.set(key, drawing);
    void drawing.then((shown) => {
      if (shown === "elsewhere") drawn.delete(key); // it may arrive later
      if (wanted) setPicture({ key, shown });
    });
    return () => {
      wanted = false;
    };
  }, [key, sha256, theme]);
  const shown = picture?.key === key ? picture.shown : "drawing";
  if (typeof shown === "object")
    return (
      <span className={styles["frame"]}>
        <span className={styles["sheet"]}>
          <img className={styles["picture"]} src={shown.url} alt={label} />
          {marked && <LevelMarks levels={shown.levels} />}
        </span>
      </span>
    );
  const word = words[shown];
  if (typeof word !== "string") return word;
  return (
    <p className={styles["words"]} data-loading={shown === "drawing" || undefined}>
      {word}
    </p>
  );
}

function LevelMarks({ levels }: { readonly levels: readonly StillLevel[] }) {
  const { i18n } = useTranslation();
  return levels.map(({ name, elevation_m, x, y }) => (
    <span
      key={`${name}/${elevation_m}`}
      className={styles["level"]}
      title={name}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      <LevelMark />
      <span>{levelText(elevation_m, i18n.language)}</span>
    </span>
  ));
}

async function draw(sha256: string, theme: "light" | "dark"): Promise<Picture> {
  const drawing = await drawStill(sha256, theme);
  if (typeof drawing === "string") return drawing;
  return { url: URL.createObjectURL(drawing.picture), levels: drawing.levels };
}

/** Size of a still, CSS pixels; the styles of `ModelStill` know the same proportion. */
const size = { width: 900, height: 560 };
/** Room for the level marks at the right of the building. */
const insets = { left: 12, right: 96, top: 0, bottom: 0 };

/**
 * The isometric drawing of a model that lies on this device, made once per theme and kept. "elsewhere" when the model
 * is not here, "noWebgl" where the device cannot draw.
 */
async function drawStill(
  sha256: string,
  theme: "light" | "dark",
): Promise<StillDrawing | "elsewhere" | "noWebgl"> {
  const kept = await readKeptStill(sha256, theme);
  if (kept) return kept;
  const record = await modelRecord(sha256);
  if (!record?.geometry) return "elsewhere";
  const { renderStill } = await import("#ui/model3d/renderStill.ts");
  const familyOf = modelViewFamilies(record.model, record.geometry);
  const levels = storeyLevels(record.model, record.geometry);
  const spaces = new Set(record.model.spaces.map((space) => space.express_id));
  const geometry = {
    ...record.geometry,
    placements: record.geometry.placements.filter(({ express_id }) => !spaces.has(express_id)),
  };
  const heights_m = levels.map(({ floor_m }) => floor_m);
  const drawn = await renderStill(geometry, { ...size, density: 2, theme, familyOf, insets, heights_m });
  if (!drawn) return "noWebgl";
  const drawing = { picture: drawn.picture, levels: stillLevels(levels, drawn.marks, size) };
  await keepStill(sha256, theme, drawing);
  return drawing;
}

/** Below this two marks would run into each other on a tablet, CSS pixels of the picture. */
const closest = 26;

interface Storey {
  readonly name: string;
  readonly elevation_m: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The storeys with their places in a picture, as shares of its size, from the highest to the lowest. Marks that would
 * touch are left out; the one nearest to zero stays.
 */
export function stillLevels(
  storeys: readonly Storey[],
  places: readonly Place[],
  size: { readonly width: number; readonly height: number },
): readonly StillLevel[] {
  const placed = storeys.flatMap(({ name, elevation_m }, index) => {
    const place = places[index];
    return place ? [{ name, elevation_m, x: place.x / size.width, y: place.y / size.height }] : [];
  });
  const kept: StillLevel[] = [];
  for (const level of placed.toSorted((a, b) => Math.abs(a.elevation_m) - Math.abs(b.elevation_m)))
    if (kept.every(({ y }) => Math.abs(y - level.y) * size.height >= closest)) kept.push(level);
  return kept.toSorted((a, b) => a.y - b.y);
}

import { type ReactNode, useEffect, useState } from "react";
import { modelRecord } from "#workers/ifc/client.ts";
import { modelViewFamilies } from "./modelViewFamilies.ts";
import { useModelViewTheme } from "./modelViewTheme.ts";
import { keepStill, keptStill } from "./keptStill.ts";
import styles from "./ModelStill.module.css";

interface Props {
  readonly sha256: string;
  /** What the picture shows, for screen readers. */
  readonly label: string;
  /** What stands there while it is drawn and where it cannot be; a string is set as a sentence. */
  readonly words: Readonly<Record<"drawing" | "elsewhere" | "noWebgl", ReactNode>>;
}

type Picture = { readonly url: string } | "drawing" | "elsewhere" | "noWebgl";

const size = { width: 900, height: 560 };
/** Pictures drawn since the page was opened, by model and theme. */
const drawn = new Map<string, Promise<Picture>>();

/** An isometric picture of a model that lies on this device, drawn once per theme and kept. */
export function ModelStill({ sha256, label, words }: Props) {
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
  if (typeof shown === "object") return <img className={styles["picture"]} src={shown.url} alt={label} />;
  const word = words[shown];
  if (typeof word !== "string") return word;
  return (
    <p className={styles["words"]} data-loading={shown === "drawing" || undefined}>
      {word}
    </p>
  );
}

async function draw(sha256: string, theme: "light" | "dark"): Promise<Picture> {
  const kept = await keptStill(sha256, theme);
  if (kept) return { url: URL.createObjectURL(kept) };
  const record = await modelRecord(sha256);
  if (!record?.geometry) return "elsewhere";
  const { still } = await import("#ui/model3d/still.ts");
  const familyOf = modelViewFamilies(record.model, record.geometry);
  const spaces = new Set(record.model.spaces.map((space) => space.express_id));
  const geometry = {
    ...record.geometry,
    placements: record.geometry.placements.filter(({ express_id }) => !spaces.has(express_id)),
  };
  const blob = await still(geometry, { ...size, density: 2, theme, familyOf });
  if (!blob) return "noWebgl";
  await keepStill(sha256, theme, blob);
  return { url: URL.createObjectURL(blob) };
}

import { type ReactNode, useEffect, useState } from "react";
import styles from "./ModelViewStill.module.css";
import { modelStill } from "./modelViewStillCache.ts";
import { useModelViewTheme } from "./modelViewTheme.ts";

interface Props {
  /** Content hash of the model file (`ModelVersion.sha256`). */
  readonly sha256: string;
  /** What the picture shows, in words. */
  readonly alt: string;
  /** CSS pixels of the drawing; the picture keeps its proportions in whatever place it gets. */
  readonly width: number;
  readonly height: number;
  /** Instead of the picture when this device cannot draw it (no record yet, no WebGL). */
  readonly fallback?: ReactNode;
}

/** An isometric picture of a model in the colours of the theme: drawn once, then kept on this device. */
export function ModelViewStill({ sha256, alt, width, height, fallback }: Props) {
  const theme = useModelViewTheme();
  const key = `${sha256}/${theme}/${width}/${height}`;
  const [found, setFound] = useState<{ key: string; url: string | null } | null>(null);

  useEffect(() => {
    let isGone = false;
    let url: string | null = null;
    const show = (picture: Blob | null) => {
      if (isGone) return;
      url = picture && URL.createObjectURL(picture);
      setFound({ key, url });
    };
    modelStill({ sha256, theme, width, height }).then(show, () => show(null));
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [key, sha256, theme, width, height]);

  if (found?.key !== key) return <div className={styles["still"]} aria-hidden />;
  if (found.url === null) return fallback;
  return <img className={styles["still"]} src={found.url} alt={alt} width={width} height={height} />;
}

import { IconPlayerPause, IconPlayerPlay } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/controls/IconButton.tsx";
import styles from "./Carousel.module.css";
import { repeated, technologyMarks } from "./marks.ts";

/** Formats and techniques of the product on a band that can be stopped; it stands still for whoever wants less motion. */
export function Carousel() {
  const { t } = useTranslation("home");
  const [isStill, setStill] = useState(false);
  return (
    <section className={styles["carousel"]} aria-label={t(($) => $.carousel.title)}>
      <div className={styles["window"]}>
        <ul className={styles["band"]} data-still={isStill || undefined}>
          {Array.from({ length: repeated }, (_, round) =>
            technologyMarks.map(({ name, path }) => (
              <li key={`${round} ${name}`} aria-hidden={round > 0 || undefined}>
                <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden>
                  <path d={path} />
                </svg>
                {name}
              </li>
            )),
          )}
        </ul>
      </div>
      <IconButton
        icon={isStill ? IconPlayerPlay : IconPlayerPause}
        label={t(($) => (isStill ? $.carousel.go : $.carousel.pause))}
        onClick={() => setStill(!isStill)}
      />
    </section>
  );
}

import type { Icon } from "#ui/icons/outlineIcon.ts";
import styles from "./Thumbnail.module.css";

interface Props {
  /** Where the picture lies; without one the icon stands in its place. */
  readonly address: string | undefined;
  readonly icon: Icon;
  /** Width and height in px. */
  readonly size?: number;
}

/** The small picture of a file in a list, beside its name. */
export function Thumbnail({ address, icon: Mark, size = 40 }: Props) {
  return (
    <span className={styles["thumbnail"]} style={{ width: size, height: size }}>
      {address ? <img src={address} alt="" /> : <Mark size={size * 0.45} stroke={1.5} aria-hidden />}
    </span>
  );
}

import styles from "./QrPicture.module.css";

interface Props {
  /** Dark and light modules, without the quiet zone around them. */
  readonly rows: readonly (readonly boolean[])[];
  /** What it leads to, in words. */
  readonly label: string;
  readonly large?: boolean;
}

/** A QR code, dark on light in every theme, with the quiet zone that readers need. */
export function QrPicture({ rows, label, large = false }: Props) {
  const side = rows.length + 8;
  const dark = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      className={large ? styles["large"] : styles["qr"]}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark} fill="#1c2321" />
    </svg>
  );
}

import { useMemo } from "react";
import { qrCode } from "#domain/application/qrCode.ts";
import styles from "./applications.module.css";

/** A QR code, dark on light in every theme, with the quiet zone that readers need; nothing when the text is too long. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = useMemo(() => qrCode(text), [text]);
  if (!rows) return null;
  const side = rows.length + 8;
  const dark = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      className={styles["qr"]}
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

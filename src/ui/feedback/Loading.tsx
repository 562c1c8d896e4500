import styles from "./Loading.module.css";

/** Something is on its way; `text` says what: "Seite wird geladen...". */
export function Loading({ text }: { readonly text: string }) {
  return (
    <output className={styles["loading"]} data-loading>
      <span className={styles["chain"]} aria-hidden />
      {text}
    </output>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { classes } from "../../classes.ts";
import styles from "./DropZone.module.css";
import { FileButton } from "./FileButton.tsx";

interface Props {
  readonly title: string;
  readonly text: string;
  /** The word of the button, a verb: "Modell einlesen". */
  readonly choose: string;
  /** The `accept` list of the file dialog, e.g. ".ifc,.ifczip". */
  readonly accept: string;
  readonly multiple?: boolean;
  /** One line with a plain button: beside other things. Otherwise it is the page's main action. */
  readonly compact?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place for files: drop them here or choose them. */
export function DropZone({ title, text, choose, accept, multiple = false, compact = false, onFiles }: Props) {
  const zone = useRef<HTMLFieldSetElement>(null);
  const [over, setOver] = useState(false);
  /** Where one file is taken and several were dropped: which one it was, and of how many. */
  const [taken, setTaken] = useState<string | null>(null);
  const give = (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    setTaken(multiple || files.length === 1 ? null : `1 / ${files.length}: ${first.name}`);
    onFiles(multiple ? files : [first]);
  };
  const drag = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover");
    if (event.type === "drop") give([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const element = zone.current;
    const events = ["dragover", "dragleave", "drop"] as const;
    const listen = (event: DragEvent) => drag(event);
    for (const name of events) element?.addEventListener(name, listen);
    return () => {
      for (const name of events) element?.removeEventListener(name, listen);
    };
  }, []);
  return (
    <fieldset
      ref={zone}
      aria-label={title}
      className={classes(styles["zone"], compact && styles["compact"], over && styles["over"])}
    >
      <div>
        <p className={styles["title"]}>{title}</p>
        <p className={styles["text"]}>{text}</p>
        {taken !== null && (
          <p className={styles["text"]} role="alert">
            {taken}
          </p>
        )}
      </div>
      <FileButton
        variant={compact ? "secondary" : "primary"}
        label={choose}
        {...{ accept, multiple }}
        onFiles={give}
      >
        {choose}
      </FileButton>
    </fieldset>
  );
}

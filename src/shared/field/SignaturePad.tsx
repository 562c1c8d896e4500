import { type PointerEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { localDay } from "#kernel/time.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { signaturePicture } from "./signaturePicture.ts";
import styles from "./SignaturePad.module.css";
import { isDrawn, pathOf, signature_px, type Stroke, withPoint } from "./strokes.ts";

interface Props {
  /** Whose name stands there at first. */
  readonly name?: string;
  /** Takes the signature: a PNG and the name. Answers whether it was kept. */
  readonly onSigned: (picture: Blob, name: string) => Promise<boolean>;
}

/** A field to sign in with finger, pen or mouse. Whoever uses a keyboard signs with the name alone. */
export function SignaturePad({ name: known = "", onSigned }: Props) {
  const { t } = useTranslation("signature");
  const format = useFormats();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [name, setName] = useState(known);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const sign = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const picture = await signaturePicture(strokes, { name: name.trim(), day: format.date(localDay()) });
      if (await onSigned(picture, name.trim())) setStrokes([]);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles["signing"]}>
      <Pad strokes={strokes} onStrokes={setStrokes} />
      <div className={styles["ways"]}>
        <Button size="small" disabled={strokes.length === 0} onClick={() => setStrokes(strokes.slice(0, -1))}>
          {t(($) => $.undo)}
        </Button>
        <Button size="small" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          {t(($) => $.clear)}
        </Button>
      </div>
      <TextField
        label={t(($) => $.name)}
        hint={t(($) => $.nameHint)}
        value={name}
        maxLength={120}
        onChange={setName}
      />
      {hasFailed && <Notice tone="bad">{t(($) => $.failed)}</Notice>}
      <Button
        variant="primary"
        size="large"
        busy={busy}
        disabled={name.trim() === ""}
        onClick={() => void sign()}
      >
        {t(($) => (isDrawn(strokes) ? $.sign : $.signByName))}
      </Button>
    </div>
  );
}

function Pad({
  strokes,
  onStrokes,
}: {
  readonly strokes: readonly Stroke[];
  readonly onStrokes: (strokes: readonly Stroke[]) => void;
}) {
  const { t } = useTranslation("signature");
  const hint = useId();
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  return (
    <svg
      className={styles["pad"]}
      viewBox={`0 0 ${signature_px.width} ${signature_px.height}`}
      role="img"
      aria-label={t(($) => (isDrawn(strokes) ? $.drawn : $.pad))}
      aria-describedby={hint}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onStrokes(withPoint([...strokes, []], at(event)));
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0 && strokes.length > 0) onStrokes(withPoint(strokes, at(event)));
      }}
    >
      <desc id={hint}>{t(($) => $.padHint)}</desc>
      <path className={styles["line"]} d={`M24 ${signature_px.height - 44}H${signature_px.width - 24}`} />
      <path className={styles["ink"]} d={pathOf(strokes, signature_px)} />
    </svg>
  );
}

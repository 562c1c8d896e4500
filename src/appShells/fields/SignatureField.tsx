import { useEffect, useRef, useState } from "react";
import { useSpeech } from "../frame/words.ts";
import { type FieldProps, namesIn } from "./fieldProps.ts";
import { Picture } from "./Picture.tsx";
import { canvasBytes } from "./shrunkPhoto.ts";
import { useDrawing } from "./useDrawing.ts";

const size = { width: 640, height: 220 };

/** A signature, drawn with finger, pen or mouse; whoever cannot draw types the name. */
export function SignatureField({ id, describedBy, field, answer, onAnswer, pictures }: FieldProps) {
  const { t, of } = useSpeech();
  const [name] = namesIn(answer);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [typed, setTyped] = useState("");
  const { strokes, begin, go, end, clear } = useDrawing();
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) draw(context, strokes);
  }, [strokes]);
  const keep = async () => {
    const bytes = canvas.current && (await canvasBytes(canvas.current, "image/png"));
    const kept = bytes && (await pictures.add(field.field, bytes, "image/png"));
    if (kept) onAnswer([kept]);
  };
  const write = async () => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    draw(context, []);
    context.font = `italic ${Math.min(72, (size.width - 40) / Math.max(typed.length * 0.55, 1))}px cursive`;
    context.fillText(typed, 20, size.height / 2 + 20, size.width - 40);
    await keep();
  };
  const again = () => {
    if (name) pictures.remove(name);
    onAnswer(undefined);
    clear();
  };
  if (name)
    return (
      <div className="signature">
        <Picture name={name} read={pictures.read} label={`${of(field.label)}: ${t((words) => words.signature.there)}`} className="paper" />
        <button type="button" id={id} className="button" onClick={again}>
          {t((words) => words.signature.clear)}
        </button>
      </div>
    ); // prettier-ignore
  const at = (event: React.PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * size.width,
      ((event.clientY - box.top) / box.height) * size.height,
    ];
  };
  return (
    <div className="signature">
      <canvas
        ref={canvas}
        {...size}
        className="paper"
        aria-label={`${of(field.label)}: ${t((words) => words.signature.pad)}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          begin(at(event));
        }}
        onPointerMove={(event) => go(at(event))}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className="tools">
        <button type="button" className="button primary" disabled={strokes.length === 0} onClick={() => void keep()}>
          {t((words) => words.signature.take)}
        </button>
        <button type="button" className="button" disabled={strokes.length === 0} onClick={clear}>
          {t((words) => words.signature.clear)}
        </button>
      </div>
      <div className="typed">
        <label htmlFor={id}>{t((words) => words.signature.typed)}</label>
        <span>
          <input id={id} value={typed} maxLength={80} aria-describedby={describedBy} onChange={({ target }) => setTyped(target.value)} />
          <button type="button" className="button" disabled={typed.trim() === ""} onClick={() => void write()}>
            {t((words) => words.signature.take)}
          </button>
        </span>
      </div>
    </div>
  ); // prettier-ignore
}

/** Ink on paper, whatever the page looks like: it is printed. */
function draw(
  context: CanvasRenderingContext2D,
  strokes: readonly (readonly (readonly [number, number])[])[],
) {
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = context.strokeStyle = "#1c2321";
  context.lineWidth = 4;
  context.lineCap = context.lineJoin = "round";
  for (const stroke of strokes) {
    context.beginPath();
    for (const [x, y] of stroke) context.lineTo(x, y);
    if (stroke.length === 1) context.lineTo(stroke[0]![0] + 0.1, stroke[0]![1]);
    context.stroke();
  }
}

import { longestText } from "#domain/application/forms/formAnswers.ts";
import { wholeText } from "#kernel/wholeText.ts";
import { useSpeech } from "../frame/words.ts";
import type { FieldProps } from "./fieldProps.ts";
import { NumberInput } from "./NumberInput.tsx";
import { PhotoField } from "./PhotoField.tsx";
import { RoomField, RoomsField } from "./RoomField.tsx";
import { SignatureField } from "./SignatureField.tsx";
import { SketchField } from "./SketchField.tsx";

/** Ways of asking that consist of many elements and are named as a group. */
export const isGroup = (widget: FieldProps["field"]["widget"]): boolean =>
  ["choice", "photo", "signature", "rooms", "sketch"].includes(widget);

/** One field of a form, asked as its description wants it. Texts are shown as texts, whatever stands in them. */
export function Field(props: FieldProps) {
  const { t, of } = useSpeech();
  const { id, describedBy, field, about, isRequired, isWrong, answer, onAnswer } = props;
  const common = { id, required: isRequired, "aria-describedby": describedBy, "aria-invalid": isWrong || undefined };
  const text = typeof answer === "string" ? answer : "";
  const write = (value: string) => onAnswer(wholeText(value) || undefined);
  const most = about?.type === "string" ? (about.maxLength ?? longestText) : longestText;
  switch (field.widget) {
    case "line":
      return (
        <>
          <input {...common} value={text} onChange={({ target }) => write(target.value)} />
          <TextLimit length={text.length} most={most} />
        </>
      );
    case "text":
      return (
        <>
          <textarea {...common} rows={4} value={text} onChange={({ target }) => write(target.value)} />
          <TextLimit length={text.length} most={most} />
        </>
      );
    case "date":
      return <input {...common} type="date" value={text} onChange={({ target }) => write(target.value)} />;
    case "check":
      return (
        <label className="tick">
          <input {...common} type="checkbox" checked={answer === true} onChange={({ target }) => onAnswer(target.checked || undefined)} />
          {of(field.label)}
        </label>
      );
    case "number": {
      const value = typeof answer === "number" ? answer : typeof answer === "object" && answer !== null && "value" in answer ? answer.value : null;
      const give = (next: number | null) =>
        onAnswer(next === null ? undefined : field.unit === undefined ? next : { value: next, unit: field.unit });
      return <NumberInput id={id} value={value} unit={field.unit} describedBy={describedBy} isRequired={isRequired} isWrong={isWrong} onChange={give} />;
    }
    case "choice": {
      const values = about?.type === "string" ? (about.enum ?? []) : [];
      if (values.length > 6)
        return (
          <select {...common} value={text} onChange={({ target }) => write(target.value)}>
            <option value="">{t((words) => words.form.choose)}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {of(field.choices?.[value])}
              </option>
            ))}
          </select>
        );
      return (
        <div className="choices-of" role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
          {values.map((value, index) => (
            <label key={value}>
              <input {...(index === 0 && { id })} type="radio" name={id} checked={text === value} onChange={() => onAnswer(value)} />
              <span>{of(field.choices?.[value])}</span>
            </label>
          ))}
        </div>
      );
    }
    case "photo":
      return <PhotoField {...props} />;
    case "signature":
      return <SignatureField {...props} />;
    case "room":
      return <RoomField {...props} />;
    case "rooms":
      return <RoomsField {...props} />;
    case "sketch":
      return <SketchField {...props} />;
  }
} // prettier-ignore

interface Props {
  readonly length: number;
  readonly most: number;
}

/** How much of the room for a text is taken, from four fifths on; a longer one stays whole and is told before it can be sent. */
function TextLimit({ length, most }: Props) {
  const { t } = useSpeech();
  if (length < most * 0.8) return null;
  const values = { n: `${length}`, most: `${most}`, over: `${length - most}` };
  return (
    <output className={length > most ? "note warn" : "quiet"}>
      {t((words) => (length > most ? words.form.tooLong : words.form.roomLeft), values)}
    </output>
  );
}

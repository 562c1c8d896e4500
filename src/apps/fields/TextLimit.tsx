import { useSpeech } from "../frame/words.ts";

interface Props {
  readonly length: number;
  readonly most: number;
}

/** How much of the room for a text is taken, from four fifths on; a longer one stays whole and is told before it can be sent. */
export function TextLimit({ length, most }: Props) {
  const { t } = useSpeech();
  if (length < most * 0.8) return null;
  const values = { n: `${length}`, most: `${most}`, over: `${length - most}` };
  return (
    <output className={length > most ? "note warn" : "quiet"}>
      {t((words) => (length > most ? words.form.tooLong : words.form.roomLeft), values)}
    </output>
  );
}

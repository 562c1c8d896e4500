import { IconCamera, IconX } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useSpeech } from "../frame/words.ts";
import { type FieldProps, namesIn } from "./fieldProps.ts";
import { Picture } from "./Picture.tsx";
import { shrunkPhoto } from "./shrunkPhoto.ts";

/** Photos: taken or chosen, made smaller on the device, seen and removed before they are sent. */
export function PhotoField({ id, describedBy, field, about, answer, onAnswer, pictures }: FieldProps) {
  const { t } = useSpeech();
  const names = namesIn(answer);
  const [state, setState] = useState<"idle" | "working" | "bad">("idle");
  /** Names of the files that were chosen and did not fit. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const most = about?.type === "array" ? (about.maxItems ?? 6) : 6;
  const room = Math.min(most - names.length, pictures.room);
  const take = async (files: readonly File[]) => {
    setState("working");
    setLeft(files.slice(room).map(({ name }) => name));
    const added: string[] = [];
    let isBad = false;
    for (const file of files.slice(0, room)) {
      const bytes = await shrunkPhoto(file);
      const name = bytes && (await pictures.add(field.field, bytes, "image/jpeg"));
      if (name) added.push(name);
      isBad ||= bytes === null;
    }
    if (added.length > 0) onAnswer([...names, ...added]);
    setState(isBad ? "bad" : "idle");
  };
  const remove = (name: string) => {
    pictures.remove(name);
    const others = names.filter((one) => one !== name);
    setLeft([]);
    onAnswer(others.length > 0 ? others : undefined);
  };
  return (
    <div className="photos">
      {names.map((name, index) => (
        <figure key={name}>
          <Picture
            name={name}
            read={pictures.read}
            label={t((words) => words.photo.one, { n: `${index + 1}` })}
          />
          <button
            type="button"
            className="icon"
            aria-label={t((words) => words.photo.remove, { n: `${index + 1}` })}
            onClick={() => remove(name)}
          >
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        </figure>
      ))}
      {room > 0 ? (
        <label className="button file">
          <IconCamera size={20} stroke={1.5} aria-hidden />
          {t((words) => words.photo.take)}
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            aria-describedby={describedBy}
            disabled={state === "working"}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = "";
              if (files.length > 0) void take(files);
            }}
          />
        </label>
      ) : (
        <p className="quiet">{t((words) => words.photo.most)}</p>
      )}
      {room > 0 && <p className="quiet">{t((words) => words.photo.room, { n: `${room}` })}</p>}
      {left.length > 0 && (
        <p className="note warn" role="alert">
          {t((words) => words.photo.left, { n: `${left.length}`, names: left.join(", ") })}
        </p>
      )}
      <output className="quiet">
        {state === "working" && t((words) => words.photo.working)}
        {state === "bad" && t((words) => words.photo.bad)}
        {state === "idle" && t((words) => words.photo.clean)}
      </output>
    </div>
  );
}

import { IconCamera, IconX } from "@tabler/icons-react";
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
  const most = about?.type === "array" ? (about.maxItems ?? 6) : 6;
  const room = Math.min(most - names.length, pictures.room);
  const take = async (files: readonly File[]) => {
    setState("working");
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
    const left = names.filter((one) => one !== name);
    onAnswer(left.length > 0 ? left : undefined);
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
      <output className="quiet">
        {state === "working" && t((words) => words.photo.working)}
        {state === "bad" && t((words) => words.photo.bad)}
        {state === "idle" && t((words) => words.photo.clean)}
      </output>
    </div>
  );
}

import { IconCamera } from "#ui/icons/icons.gen.ts";
import { useRef, useState } from "react";
import type { MetersFile } from "#domain/application/content/applicationData.ts";
import { isDay } from "#kernel/time.ts";
import type { Meter } from "#domain/application/meters/meter.ts";
import { readingDoubts } from "#domain/application/meters/plausibleReading.ts";
import { NumberInput } from "../fields/NumberInput.tsx";
import { shrunkPhoto } from "../fields/shrunkPhoto.ts";
import { useApp } from "../frame/appContext.ts";
import { goTo, usePlace } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import { FileView } from "../parts/FileView.tsx";
import { BackLink } from "./BackLink.tsx";
import { dayOfToday } from "./dayOfToday.ts";
import { readingsOf } from "./readingsOf.ts";
import { useBook } from "./store/useBook.ts";

/** A meter: what it shows now, looked at beside what it showed before. */
export function MeterPage() {
  const place = usePlace();
  const { source } = useApp();
  const { t } = useSpeech();
  return (
    <FileView<MetersFile> source={source} path="data/meters.json">
      {({ meters }) => {
        const meter = place.page === "meter" ? meters.find(({ id }) => id === place.id) : undefined;
        return meter ? <Reading meter={meter} /> : <p>{t((words) => words.meters.none)}</p>;
      }}
    </FileView>
  );
}

function Reading({ meter }: { readonly meter: Meter }) {
  const { t, amount, day, language } = useSpeech();
  const { config } = useApp();
  const [{ entries, isFull }, book] = useBook();
  const [value, setValue] = useState<number | null>(null);
  const [on, setOn] = useState(dayOfToday);
  const [isSure, setSure] = useState(false);
  const [photo, setPhoto] = useState<File | null>(null);
  const [isBadPhoto, setBadPhoto] = useState(false);
  const [isTried, setTried] = useState(false);
  const isKeeping = useRef(false);
  const known = readingsOf(meter, entries);
  const last = known.at(-1);
  const isNumber = value !== null && Number.isFinite(value) && value >= 0;
  const doubts = isNumber && isDay(on) ? readingDoubts({ value, on }, known, dayOfToday()) : [];
  const isFuture = doubts.some(({ kind }) => kind === "in_future");
  const isRight = isNumber && isDay(on) && !isFuture && (doubts.length === 0 || isSure);
  const keep = async () => {
    setTried(true);
    if (!isRight || isKeeping.current) return;
    isKeeping.current = true; // making a photo smaller takes its time: who presses again means the same reading
    await note(value).finally(() => {
      isKeeping.current = false;
    });
  };
  const note = async (read: number) => {
    const now = new Date().toISOString();
    const bytes = photo && (await shrunkPhoto(photo));
    setBadPhoto(photo !== null && bytes === null);
    if (photo && !bytes) return setPhoto(null);
    const begun = book.fresh("reading", meter.id);
    if (bytes && !(await book.keepFile(begun.id, "photos-1.jpg", bytes))) return;
    const title = [meter.name, meter.number].filter(Boolean).join(" · ");
    const label = (field: string, choose: Parameters<typeof t>[0]) => ({ field, label: t(choose) });
    const kept = await book.keep({
      ...begun,
      title,
      state: config.inbox ? "waiting" : "kept",
      answers: {
        meter: title,
        reading: { value: read, unit: meter.unit },
        read_on: on,
        ...(bytes && { photos: ["photos-1.jpg"] }),
        ...(doubts.length > 0 && { confirmed: true }),
      },
      attachments: bytes ? [{ name: "photos-1.jpg", mime: "image/jpeg" }] : [],
      labels: [
        label("meter", (words) => words.meters.meter),
        label("reading", (words) => words.meters.reading),
        label("read_on", (words) => words.meters.on),
        ...(bytes ? [{ field: "photos", label: t((words) => words.photo.one, { n: "1" }) }] : []),
        ...(doubts.length > 0 ? [label("confirmed", (words) => words.meters.sure)] : []),
      ],
      language,
      handed_in_at: now,
      changed_at: now,
    });
    if (kept) goTo({ page: "entry", id: begun.id });
  };
  return (
    <>
      <BackLink kind="reading" />
      <h1>{meter.name}</h1>
      {meter.number !== "" && <p className="lead">{t((words) => words.meters.number, { number: meter.number })}</p>}
      {last && <p className="quiet">{t((words) => words.meters.last, { value: amount(last.value), unit: meter.unit, day: day(last.on) })}</p>}
      {isFull && <p className="note warn" role="alert">{t((words) => words.entries.full)}</p>}
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <div className="field">
          <label className="label" htmlFor="reading">{t((words) => words.meters.reading)}</label>
          <NumberInput id="reading" value={value} unit={meter.unit} isRequired isWrong={isTried && !isNumber} describedBy={isTried && !isNumber ? "reading-problem" : undefined} onChange={(next) => { setValue(next); setSure(false); }} />
          {isTried && !isNumber && (
            <small className="wrong" id="reading-problem" role="alert">
              {t((words) => words.meters.reading)} {t((words) => value === null ? words.form.problem.missing : words.form.problem.not_a_number)}
            </small>
          )}
        </div>
        <div className="field">
          <label className="label" htmlFor="read-on">{t((words) => words.meters.on)}</label>
          <input id="read-on" type="date" value={on} max={dayOfToday()} onChange={({ target }) => setOn(target.value)} />
        </div>
        <div className="field">
          <label className="button file">
            <IconCamera size={20} stroke={1.5} aria-hidden />
            {photo ? photo.name : t((words) => words.photo.take)}
            <input type="file" accept="image/*" onChange={({ target }) => { setPhoto(target.files?.[0] ?? null); setBadPhoto(false); }} />
          </label>
          {isBadPhoto && <small className="wrong" role="alert">{t((words) => words.photo.bad)}</small>}
        </div>
        {doubts.map((doubt) => (
          <div key={doubt.kind} className="note warn" role="alert">
            <p>
              {t((words) => words.meters.doubt[doubt.kind], "before" in doubt ? { day: day(doubt.before.on), value: `${amount(doubt.before.value)} ${meter.unit}` } : {})}
            </p>
            {doubt.kind !== "in_future" && (
              <label className="tick">
                <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
                {t((words) => words.meters.sure)}
              </label>
            )}
          </div>
        ))}
        <div className="tools last">
          <button type="submit" className="button primary" disabled={doubts.length > 0 && !isRight}>{t((words) => words.meters.keep)}</button>
        </div>
      </form>
    </>
  );
} // prettier-ignore

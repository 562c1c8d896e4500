import { IconChevronRight } from "#ui/icons/icons.gen.ts";
import type { MetersFile } from "#domain/application/content/applicationData.ts";
import { useApp } from "../frame/appContext.ts";
import { addressOf } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import { FileView } from "../parts/FileView.tsx";
import { EntryList } from "./EntryList.tsx";
import { readingsOf } from "./readingsOf.ts";
import { useBook } from "./store/useBook.ts";

/** The meters with their last reading, and the readings that were taken on this device. */
export function MetersPage() {
  const { t, amount, day } = useSpeech();
  const { source } = useApp();
  const [{ entries }] = useBook();
  return (
    <>
      <h1>{t((words) => words.pages.meters)}</h1>
      <FileView<MetersFile> source={source} path="data/meters.json">
        {({ meters }) => (
          <ul className="list">
            {meters.map((meter) => {
              const last = readingsOf(meter, entries).at(-1);
              return (
                <li key={meter.id}>
                  <a className="row" href={addressOf({ page: "meter", id: meter.id })}>
                    <span className="grow">
                      <b>{meter.name}</b>
                      {meter.number !== "" && <small>{t((words) => words.meters.number, { number: meter.number })}</small>}
                      <small>
                        {last
                          ? t((words) => words.meters.last, { value: amount(last.value), unit: meter.unit, day: day(last.on) })
                          : t((words) => words.meters.noLast)}
                      </small>
                    </span>
                    <IconChevronRight size={18} stroke={1.5} aria-hidden />
                  </a>
                </li>
              );
            })}
          </ul>
        )}
      </FileView>
      <h2>{t((words) => words.entries.title)}</h2>
      <EntryList entries={entries.filter(({ kind }) => kind === "reading")} />
    </>
  );
} // prettier-ignore

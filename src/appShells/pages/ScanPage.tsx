import { startOf } from "#kernel/wholeText.ts";
import { useState } from "react";
import type { RoomsFile } from "#domain/application/content/applicationData.ts";
import { type LabelFile, labelFilePath } from "#domain/application/content/labelFile.ts";
import { useApp } from "../frame/appContext.ts";
import { addressOf, goTo, usePlace } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import { CodeScanner } from "../parts/CodeScanner.tsx";
import { FileView } from "../parts/FileView.tsx";
import { type CodeTarget, targetOfCode } from "../parts/labels.ts";
import { useFile } from "../parts/useFile.ts";

/** What stands on a label, scanned or typed in: leads to the room, without a network too. */
export function ScanPage() {
  const { t } = useSpeech();
  const { source } = useApp();
  return (
    <>
      <h1>{t((words) => words.pages.scan)}</h1>
      <FileView<RoomsFile> source={source} path="data/rooms.json">
        {(file) => <Entry file={file} />}
      </FileView>
    </>
  );
}

function Entry({ file }: { readonly file: RoomsFile }) {
  const { t } = useSpeech();
  const { config, source } = useApp();
  const place = usePlace();
  const labels = useFile<LabelFile>(source, labelFilePath);
  const [text, setText] = useState(place.page === "q" ? place.id : "");
  const [asked, setAsked] = useState(place.page === "q" ? place.id : "");
  if (labels === "loading") return <p className="quiet">{t((words) => words.loading)}</p>;
  // an application from before there were labels knows the numbers of its rooms
  const known = { labels: labels === "failed" ? undefined : labels, rooms: file };
  const open = (code: string) => {
    setAsked(code);
    const target = targetOfCode(code, known);
    if (target.kind === "room" && config.pages.includes("rooms")) goTo({ page: "room", id: target.room.id });
  };
  return (
    <>
      {place.page !== "q" && <CodeScanner onCode={open} />}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          open(text);
        }}
      >
        <div className="field">
          <label className="label" htmlFor="code">
            {t((words) => words.scan.label)}
          </label>
          <small id="code-hint">{t((words) => words.scan.hint)}</small>
          <input
            id="code"
            value={text}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby="code-hint"
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <div className="tools">
          <button type="submit" className="button primary" disabled={text.trim() === ""}>
            {t((words) => words.scan.open)}
          </button>
        </div>
      </form>
      {asked !== "" && <Found asked={asked} target={targetOfCode(asked, known)} />}
    </>
  );
}

/** What a code means, and the ways on from there. */
function Found({ asked, target }: { readonly asked: string; readonly target: CodeTarget }) {
  const { t } = useSpeech();
  const { config } = useApp();
  if (target.kind !== "room" && target.kind !== "thing")
    return (
      <p className="note warn" role="alert">
        {t((words) => words.scan[target.kind], { text: startOf(asked, 60) })}
      </p>
    );
  const room = target.kind === "room" ? target.room : undefined;
  return (
    <ul className="list">
      <li>
        {room ? (
          <a
            className="row"
            href={addressOf(
              config.pages.includes("rooms") ? { page: "room", id: room.id } : { page: "scan" },
            )}
          >
            <span className="number">{room.number}</span>
            <b className="grow">{room.name}</b>
          </a>
        ) : (
          target.kind === "thing" && (
            <span className="row">
              <b className="grow">{target.entry.name}</b>
              <span>{target.entry.storey}</span>
            </span>
          )
        )}
      </li>
      {config.pages.includes("tickets") && (
        <li>
          <a className="row" href={addressOf({ page: "form", id: "ticket", ...(room && { room: room.id }) })}>
            {t((words) => words.scan.report)}
          </a>
        </li>
      )}
      {target.kind === "thing" && target.entry.kind === "meter" && config.pages.includes("meters") && (
        <li>
          <a className="row" href={addressOf({ page: "meters" })}>
            {t((words) => words.pages.meters)}
          </a>
        </li>
      )}
    </ul>
  );
}

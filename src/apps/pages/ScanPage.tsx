import { useState } from "react";
import type { RoomsFile } from "#domain/application/applicationData.ts";
import { useApp } from "../frame/appContext.ts";
import { addressOf, goTo, usePlace } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import { FileView } from "../parts/FileView.tsx";
import { roomOfCode } from "../parts/roomOfCode.ts";

/** What stands on a label, typed in: leads to the room, without a network too. */
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
  const { config } = useApp();
  const place = usePlace();
  const [text, setText] = useState(place.page === "q" ? place.id : "");
  const [asked, setAsked] = useState(place.page === "q" ? place.id : "");
  const found = asked === "" ? undefined : roomOfCode(file, asked);
  const open = () => {
    setAsked(text);
    const room = roomOfCode(file, text);
    if (room && config.pages.includes("rooms")) goTo({ page: "room", id: room.id });
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        open();
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
      {asked !== "" && !found && (
        <p className="note warn" role="alert">
          {t((words) => words.scan.none, { text: asked })}
        </p>
      )}
      {found && (
        <ul className="list">
          <li>
            <a className="row" href={addressOf(config.pages.includes("rooms") ? { page: "room", id: found.id } : { page: "scan" })}>
              <span className="number">{found.number}</span>
              <b className="grow">{found.name}</b>
            </a>
          </li>
          {config.pages.includes("tickets") && (
            <li>
              <a className="row" href={addressOf({ page: "form", id: "ticket", room: found.id })}>
                {t((words) => words.scan.report)}
              </a>
            </li>
          )}
        </ul>
      )}
    </form>
  ); // prettier-ignore
}

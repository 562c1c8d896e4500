import { useState } from "react";
import type { FormsFile, RoomsFile } from "#domain/application/content/applicationData.ts";
import type { Answers } from "#domain/application/forms/formAnswers.ts";
import type { Form } from "#domain/application/forms/form.ts";
import { roomAnswer } from "../fields/RoomField.tsx";
import { useApp } from "../frame/appContext.ts";
import { usePlace } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import { FileView } from "../parts/FileView.tsx";
import { BackLink } from "./BackLink.tsx";
import { dayOfToday } from "./dayOfToday.ts";
import { FormEditor } from "./FormEditor.tsx";

/** A new entry: the form that the address names, about the room that it names. */
export function FormPage() {
  const { source } = useApp();
  const place = usePlace();
  const { t } = useSpeech();
  return (
    <FileView<FormsFile> source={source} path="data/forms.json">
      {({ forms }) => {
        const form = place.page === "form" ? forms.find(({ id }) => id === place.id) : undefined;
        return form ? (
          <NewEntry key={form.id} form={form} room={place.page === "form" ? place.room : undefined} />
        ) : (
          <p role="alert">{t((words) => words.form.noForm)}</p>
        );
      }}
    </FileView>
  );
}

function NewEntry({ form, room }: { readonly form: Form; readonly room: number | undefined }) {
  const { of } = useSpeech();
  const hasRoom = form.ui.some(({ field, widget }) => field === "room" && widget === "room");
  const hasDay = form.ui.some(({ field, widget }) => field === "on" && widget === "date");
  const answers: Answers = hasDay ? { on: dayOfToday() } : {};
  return (
    <>
      <BackLink kind={form.kind} />
      <h1>{of(form.title)}</h1>
      {hasRoom && room !== undefined ? (
        <BegunIn form={form} answers={answers} room={room} />
      ) : (
        <Begun form={form} answers={answers} />
      )}
    </>
  );
}

interface Begin {
  readonly form: Form;
  readonly answers: Answers;
}

function BegunIn({ form, answers, room }: Begin & { readonly room: number }) {
  const { source } = useApp();
  return (
    <FileView<RoomsFile> source={source} path="data/rooms.json">
      {(file) => {
        const found = file.rooms.find(({ id }) => id === room);
        return (
          <Begun form={form} answers={{ ...answers, ...(found && { room: roomAnswer(found, file) }) }} />
        );
      }}
    </FileView>
  );
}

function Begun({ form, answers }: Begin) {
  const { book } = useApp();
  const [first] = useState(() => ({ ...book.fresh(form.kind, form.id), answers }));
  return <FormEditor form={form} first={first} />;
}

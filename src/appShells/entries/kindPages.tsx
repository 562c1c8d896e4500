import { IconPlus } from "#ui/icons/icons.gen.ts";
import type { FormsFile } from "#domain/application/content/applicationData.ts";
import type { SubmissionKind } from "#domain/application/inbox/protocol.ts";
import { EntryPage } from "./EntryPage.tsx";
import { FormPage } from "./FormPage.tsx";
import { MeterPage } from "./MeterPage.tsx";
import { useApp } from "../frame/appContext.ts";
import { addressOf } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import { FileView } from "../parts/FileView.tsx";
import { pageOfKind } from "./BackLink.tsx";
import { EntryList } from "./EntryList.tsx";
import { useBook } from "./store/useBook.ts";

/** Everything that was filled in on this device. */
function EntriesPage() {
  const { t } = useSpeech();
  const [{ entries }] = useBook();
  return (
    <>
      <h1>{t((words) => words.pages.entries)}</h1>
      <p className="lead">{t((words) => words.entries.title)}</p>
      <EntryList entries={entries} />
    </>
  );
}

/** The pages of every application in which something is filled in. */
export const entryPages = { form: FormPage, entry: EntryPage, entries: EntriesPage, meter: MeterPage };

/** What the caretaker reports. */
export const Tickets = () => <KindPage kind="ticket" />;
/** Lists that are gone through. */
export const Checklists = () => <KindPage kind="checklist" />;
/** What residents report. */
export const Damage = () => <KindPage kind="damage" />;
/** Protocols of handovers and inspections. */
export const Handover = () => <KindPage kind="handover" />;

/** The forms of a kind, and what was filled in of them on this device. */
function KindPage({ kind }: { readonly kind: Exclude<SubmissionKind, "reading"> }) {
  const { t, of } = useSpeech();
  const { source } = useApp();
  const [{ entries }] = useBook();
  return (
    <>
      <h1>{t((words) => words.pages[pageOfKind[kind]])}</h1>
      <FileView<FormsFile> source={source} path="data/forms.json">
        {({ forms }) => (
          <div className="tools first">
            {forms
              .filter((form) => form.kind === kind)
              .map((form, index) => (
                <a
                  key={form.id}
                  className={index === 0 ? "button primary" : "button"}
                  href={addressOf({ page: "form", id: form.id })}
                >
                  <IconPlus size={20} stroke={1.5} aria-hidden />
                  {t((words) => words.entries.new, { form: of(form.title) })}
                </a>
              ))}
          </div>
        )}
      </FileView>
      <h2>{t((words) => words.entries.title)}</h2>
      <EntryList entries={entries.filter((entry) => entry.kind === kind)} />
    </>
  );
}

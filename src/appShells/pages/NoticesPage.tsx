import type { NoticesFile } from "#domain/application/content/applicationData.ts";
import { dayOfToday } from "../entries/dayOfToday.ts";
import { useApp } from "../frame/appContext.ts";
import { useSpeech } from "../frame/words.ts";
import { FileView } from "../parts/FileView.tsx";
import { WrittenText } from "../parts/WrittenText.tsx";

/** What hangs on the board; what is over stands below, closed. */
export function NoticesPage() {
  const { t } = useSpeech();
  const { source } = useApp();
  return (
    <>
      <h1>{t((words) => words.pages.notices)}</h1>
      <FileView<NoticesFile> source={source} path="data/notices.json">
        {({ notices }) => {
          const today = dayOfToday();
          const current = notices.filter(({ until }) => until === null || until >= today);
          const older = notices.filter((one) => !current.includes(one));
          return (
            <>
              {current.length === 0 && <p className="quiet">{t((words) => words.notices.none)}</p>}
              {current.map((notice) => (
                <NoticeArticle key={notice.id} notice={notice} />
              ))}
              {older.length > 0 && (
                <details className="older">
                  <summary>{t((words) => words.notices.older)}</summary>
                  {older.map((notice) => (
                    <NoticeArticle key={notice.id} notice={notice} />
                  ))}
                </details>
              )}
            </>
          );
        }}
      </FileView>
    </>
  );
}

interface ArticleProps {
  readonly notice: NoticesFile["notices"][number];
  /** The level of its heading. */
  readonly level?: "h2" | "h3";
}

/** One notice: its day, its heading, its text. */
export function NoticeArticle({ notice: { on, title, text }, level: Heading = "h2" }: ArticleProps) {
  const { of, day } = useSpeech();
  return (
    <article className="panel notice">
      <small>{day(on)}</small>
      <Heading>{of(title)}</Heading>
      <WrittenText text={of(text)} />
    </article>
  );
}

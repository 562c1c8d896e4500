import type { ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { MessagePage } from "./MessagePage.tsx";

interface Props {
  readonly title: string;
  /** What happened, that nothing is lost, what to do. */
  readonly text: string;
  /** The number under which the error was noted, with its word: "Kennung 7F3A-19C2". */
  readonly reference: ReactNode;
  /** What was noted of it. */
  readonly more?: ReactNode;
  readonly again: string;
  readonly onAgain: () => void;
  readonly home: string;
  readonly onHome: () => void;
}

/** The page of an unexpected error. */
export function ErrorPage({ title, text, reference, more, again, onAgain, home, onHome }: Props) {
  return (
    <div role="alert">
      <MessagePage
        title={title}
        text={text}
        kicker={reference}
        more={more}
        actions={
          <>
            <Button variant="primary" onClick={onAgain}>
              {again}
            </Button>
            <Button onClick={onHome}>{home}</Button>
          </>
        }
      />
    </div>
  );
}

import i18n from "i18next";
import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { report } from "../report.ts";
import { copyText } from "./copyText.ts";

/** How often the page is begun anew by itself, and after which pause, ms (specification, runtime errors). */
const retry = { most: 2, pause: 1000 } as const;

/** A page that stood for so long has begun well; what fails later is counted anew, ms. */
const stands = 10_000;

/**
 * Shows the page. When React itself comes to nothing, so that no part of the page could say anything, it is begun anew, twice at most;
 * then a screen that needs no React says so and offers to load the page anew.
 */
export function startPage(place: HTMLElement, page: ReactNode, reload = () => location.reload()): void {
  let failures: number[] = [];
  const begin = () => {
    const root = createRoot(place, {
      onUncaughtError: (error) => {
        const { reference } = report(error, "start");
        const now = performance.now();
        failures = [...failures.filter((at) => now - at < stands), now];
        const mayRetry = failures.length <= retry.most;
        setTimeout(
          () => {
            root.unmount();
            if (mayRetry) begin();
            else {
              place.replaceChildren(screen(reference, reload));
              endWait(place);
            }
          },
          mayRetry ? retry.pause : 0,
        );
      },
    });
    // in small pieces: whoever scrolls or types meanwhile is not held up
    startTransition(() => root.render(<Shown place={place}>{page}</Shown>));
  };
  begin();
}

/** The page, which says when it stands where content came with the document. */
function Shown({ place, children }: { readonly place: HTMLElement; readonly children: ReactNode }) {
  useLayoutEffect(() => endWait(place), [place]);
  return children;
}

/** Content that came with the document is gone: the page hears what is pressed, and nothing is hidden any more. */
function endWait(place: HTMLElement): void {
  place.removeAttribute("data-rendered");
  delete document.documentElement.dataset["waits"];
}

/** The last screen, in the words of the language that was loaded before the first page. */
function screen(reference: string, reload: () => void): HTMLElement {
  const t = i18n.getFixedT(null, "common");
  const page = document.createElement("main");
  page.className = "boot";
  page.role = "alert";
  const again = button(
    t(($) => $.startFailed.reload),
    reload,
  );
  again.className = "boot-again";
  const copy = button(
    t(($) => $.errorReport.copyReference),
    () =>
      void copyText(reference).then((done) => {
        copy.textContent = t(($) => (done ? $.errorReport.copied : $.errorReport.notCopied));
      }),
  );
  copy.className = "boot-copy";
  page.append(
    line(
      "h1",
      t(($) => $.startFailed.title),
    ),
    line(
      "p",
      t(($) => $.startFailed.text),
    ),
    line(
      "p",
      t(($) => $.error.reference, { reference }),
    ),
    copy,
    again,
  );
  return page;
}

function button(text: string, press: () => void): HTMLElement {
  const element = document.createElement("button");
  element.textContent = text;
  element.addEventListener("click", press);
  return element;
}

function line(tag: "h1" | "p", text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

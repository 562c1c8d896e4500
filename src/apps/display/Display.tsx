import { IconArrowsMaximize, IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from "#ui/icons/icons.gen.ts"; // prettier-ignore
import { useEffect, useEffectEvent, useState } from "react";
import { useApp } from "../frame/appContext.ts";
import { useSpeech } from "../frame/words.ts";
import { AppLogo } from "../parts/AppLogo.tsx";
import { Slide } from "./Slide.tsx";
import { useSlides } from "./useSlides.ts";

/** How long a slide stands, ms: long enough to be read from across a hall. */
const stands_ms = 14_000;

/** A screen in the entrance hall: one thing after the other, without a hand. Stands still for whoever wants less motion. */
export function Display() {
  const { t, day, region } = useSpeech();
  const { config, building } = useApp();
  const slides = useSlides();
  const [at, setAt] = useState(0);
  const [isMoving, setMoving] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const now = useClock();
  const count = slides?.length ?? 0;
  useEffect(() => {
    if (!isMoving || count < 2) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % count), stands_ms);
    return () => clearInterval(timer);
  }, [isMoving, count, at]);
  const turn = (by: number) => setAt((before) => (before + by + count) % Math.max(count, 1));
  const turnByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") turn(1);
    if (key === "ArrowLeft") turn(-1);
  });
  useEffect(() => {
    addEventListener("keydown", turnByKey);
    return () => removeEventListener("keydown", turnByKey);
  }, []);
  const slide = slides?.[at % Math.max(count, 1)];
  return (
    <div className="display">
      <header>
        <AppLogo size={48} />
        <p>
          <b>{config.title}</b>
          <span>{[building.street, building.city].filter(Boolean).join(", ")}</span>
        </p>
        <time dateTime={now.toISOString()}>
          <b>{now.toLocaleTimeString(region, { hour: "2-digit", minute: "2-digit" })}</b>
          <span>{day(now.toISOString())}</span>
        </time>
      </header>
      <main tabIndex={-1} aria-live={isMoving ? "off" : "polite"}>
        {slide ? <Slide slide={slide} /> : slides && <p className="quiet">{t((words) => words.display.empty)}</p>}
      </main>
      <footer>
        {count > 1 && (
          <>
            <button type="button" className="icon" aria-label={t((words) => words.display.previous)} onClick={() => turn(-1)}>
              <IconChevronLeft size={24} stroke={1.5} aria-hidden />
            </button>
            <button type="button" className="icon" aria-label={t((words) => (isMoving ? words.display.pause : words.display.play))} onClick={() => setMoving(!isMoving)}>
              {isMoving ? <IconPlayerPause size={24} stroke={1.5} aria-hidden /> : <IconPlayerPlay size={24} stroke={1.5} aria-hidden />}
            </button>
            <button type="button" className="icon" aria-label={t((words) => words.display.next)} onClick={() => turn(1)}>
              <IconChevronRight size={24} stroke={1.5} aria-hidden />
            </button>
            <span className="quiet">{t((words) => words.display.of, { n: `${(at % count) + 1}`, all: `${count}` })}</span>
          </>
        )}
        {document.fullscreenEnabled && (
          <button type="button" className="icon full" aria-label={t((words) => words.display.full)} onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}>
            <IconArrowsMaximize size={24} stroke={1.5} aria-hidden />
          </button>
        )}
      </footer>
    </div>
  ); // prettier-ignore
}

/** The present moment, anew with every minute. */
function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_050 - (now.getTime() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconBulb,
} from "#ui/icons/icons.gen.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { efficiencyClasses } from "#domain/energy/efficiencyClass.ts";
import type { ConsumptionFile, EnergyFile, TipsFile } from "#domain/application/content/applicationData.ts";
import { useApp } from "../frame/appContext.ts";
import { useSpeech } from "../frame/words.ts";
import { AppLogo } from "../parts/AppLogo.tsx";
import { ConsumptionBars } from "../parts/ConsumptionBars.tsx";
import { tipsOf } from "../parts/tipsOf.ts";

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

/** One thing, large enough to be read from across a hall. */
function Slide({ slide }: { readonly slide: ShownSlide }) {
  const { t, number } = useSpeech();
  switch (slide.kind) {
    case "class":
      return (
        <section className="slide">
          <h1>{t((words) => words.display.class)}</h1>
          <ol className="ladder">
            {efficiencyClasses.map((letter) => {
              const isOurs = letter === slide.energy.class;
              return (
                <li
                  key={letter}
                  className={`class-${letter === "A+" ? "ap" : letter.toLowerCase()}`}
                  {...(isOurs && { "aria-current": "true" as const })}
                >
                  {letter}
                </li>
              );
            })}
          </ol>
          <p className="quiet">{t((words) => words.energy.preview)}</p>
        </section>
      );
    case "figures":
      return (
        <section className="slide">
          <h1>{t((words) => words.pages.energy)}</h1>
          <dl className="large">
            {slide.energy.figures.map(({ id, value, unit }) => (
              <div key={id}>
                <dt>{t((words) => words.energy[id])}</dt>
                <dd>
                  {number(value, 1)}{" "}
                  <span className="unit">
                    {t((words) => (unit === "kg/(m²·a)" ? words.units.kg : words.units.kwh))}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="quiet">{t((words) => words.energy.preview)}</p>
        </section>
      );
    case "consumption":
      return (
        <section className="slide">
          <h1>{t((words) => words.pages.consumption)}</h1>
          <ConsumptionBars periods={slide.periods.slice(0, mostPeriods)} most={2} />
          {slide.periods.length > mostPeriods && (
            <p className="quiet">{`… (+${slide.periods.length - mostPeriods})`}</p>
          )}
          <p className="quiet">{t((words) => words.consumption.note)}</p>
        </section>
      );
    case "tip":
      return (
        <section className="slide tip">
          <IconBulb size={72} stroke={1.25} aria-hidden />
          <h1>{t((words) => words.tips.title)}</h1>
          <p>{slide.text}</p>
        </section>
      );
  }
}

/** As many periods as can be read from afar. */
const mostPeriods = 6;

/** What a display shows, one after the other. */
type ShownSlide =
  | { readonly kind: "class" | "figures"; readonly energy: EnergyFile }
  | { readonly kind: "consumption"; readonly periods: ConsumptionFile["periods"] }
  | { readonly kind: "tip"; readonly text: string };

interface Files {
  readonly energy: EnergyFile | null;
  readonly consumption: ConsumptionFile | null;
  readonly tips: TipsFile | null;
}

/** The slides of what the application has; null while they are read. */
function useSlides(): readonly ShownSlide[] | null {
  const { source, config } = useApp();
  const { t, of } = useSpeech();
  const [files, setFiles] = useState<Files | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = <T,>(page: "energy" | "consumption" | "tips") =>
      config.pages.includes(page)
        ? source.json<T>(`data/${page}.json`).catch(() => null)
        : Promise.resolve(null);
    void Promise.all([
      read<EnergyFile>("energy"),
      read<ConsumptionFile>("consumption"),
      read<TipsFile>("tips"),
    ]).then(([energy, consumption, tips]) => isCurrent && setFiles({ energy, consumption, tips }));
    return () => {
      isCurrent = false;
    };
  }, [source, config]);
  if (!files) return null;
  const { energy, consumption, tips } = files;
  return [
    ...(energy?.class ? [{ kind: "class" as const, energy }] : []),
    ...(energy ? [{ kind: "figures" as const, energy }] : []),
    ...(consumption ? [{ kind: "consumption" as const, periods: consumption.periods }] : []),
    ...(tips
      ? tipsOf(of(tips.text) || t((words) => words.tips.own)).map((text) => ({ kind: "tip" as const, text }))
      : []),
  ];
}

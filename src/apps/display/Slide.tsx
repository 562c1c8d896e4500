import { IconBulb } from "#ui/icons/icons.gen.ts";
import { efficiencyClasses } from "#domain/energy/efficiencyClass.ts";
import { useSpeech } from "../frame/words.ts";
import { ConsumptionBars } from "../parts/ConsumptionBars.tsx";
import type { ShownSlide } from "./useSlides.ts";

/** One thing, large enough to be read from across a hall. */
export function Slide({ slide }: { readonly slide: ShownSlide }) {
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

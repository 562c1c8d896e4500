import type { EnergyFile } from "#domain/application/content/applicationData.ts";
import { efficiencyClasses, efficiencyLimits } from "#domain/energy/efficiencyClass.ts";
import { ClassScale, type ClassTone } from "#ui/figures/ClassScale.tsx";
import { Facts } from "../parts/Facts.tsx";
import { useSpeech } from "../frame/words.ts";

const scale = efficiencyClasses.map((letter) => ({
  letter,
  tone: (letter === "A+" ? "ap" : letter.toLowerCase()) as ClassTone,
}));

/** The energy figure with its class; always named a preview. */
export function EnergyPage({ file }: { readonly file: EnergyFile }) {
  const { t, number } = useSpeech();
  const final = file.figures.find(({ id }) => id === "final_energy");
  return (
    <>
      <h1>{t((words) => words.pages.energy)}</h1>
      <p className="note">{t((words) => words.energy.preview)}</p>
      {final && file.class && (
        <ClassScale
          label={t((words) => words.energy.scale, { value: number(final.value, 1), class: file.class })}
          classes={scale}
          limits={efficiencyLimits}
          format={(limit) => number(limit)}
          mark={{ value: final.value, text: number(final.value, 1) }}
        />
      )}
      {final && !file.class && <p>{t((words) => words.energy.noClass)}</p>}
      <Facts
        facts={[
          ...file.figures.map(
            ({ id, value, unit }) =>
              [
                t((words) => words.energy[id]),
                number(value, 1),
                t((words) => (unit === "kg/(m²·a)" ? words.units.kg : words.units.kwh)),
              ] as const,
          ),
          [t((words) => words.energy.method), `${file.method} ${file.method_version}`],
          ...(file.grade ? [[t((words) => words.energy.grade), file.grade] as const] : []),
        ]}
      />
      <p className="quiet">{t((words) => words.energy.explain)}</p>
    </>
  );
}

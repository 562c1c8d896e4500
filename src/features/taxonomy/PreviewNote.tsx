import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { TaxonomyFacts } from "./useTaxonomy.ts";
import { useTaxonomyWords } from "./useTaxonomyWords.ts";

/** What the own energy balance says of primary energy, as a preview; or why it says nothing yet. */
export function PreviewNote({ facts: { preview, project } }: { readonly facts: TaxonomyFacts }) {
  const { t, format } = useTaxonomyWords();
  const text =
    preview === null
      ? t(($) => $.preview.none)
      : preview.ok
        ? t(($) => $.preview.text, {
            value: format.withUnit(preview.value.ped_kwh_m2a, "kWh/(m²·a)", 1),
            level: preview.value.level,
          })
        : preview.error.kind === "quality_too_low"
          ? t(($) => $.preview.quality_too_low, {
              score: format.number(preview.error.score, 2),
              limit: format.number(preview.error.limit, 2),
            })
          : t(($) => $.preview[preview.error.kind]);
  return (
    <Notice
      tone="info"
      title={t(($) => $.preview.title)}
      action={
        <ButtonLink size="small" to="/energy" search={{ project: project.id }}>
          {t(($) => $.preview.toEnergy)}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  );
}

import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestScreeningName } from "#data/outputs/taxonomy.ts";
import { type TaxonomyActivity, taxonomyActivities } from "#domain/esg/taxonomy/activities.ts";
import { localYear } from "#kernel/time.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ChoiceCards } from "#ui/controls/ChoiceCards.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "./Taxonomy.module.css";
import type { TaxonomyActions } from "./useTaxonomyActions.ts";
import { activityKey, useTaxonomyWords } from "./useTaxonomyWords.ts";

interface Props {
  readonly onBegin: TaxonomyActions["begin"];
  readonly onBegun: (id: string) => void;
  readonly onClose: () => void;
}

/** The form that begins a screening: which activity, what it is called here, of which year. */
export function NewScreeningSheet({ onBegin, onBegun, onClose }: Props) {
  const { t, format } = useTaxonomyWords();
  const { t: common } = useTranslation();
  const form = useId();
  const [activity, setActivity] = useState<TaxonomyActivity>("7.7");
  const [name, setName] = useState("");
  const [year, setYear] = useState<number | undefined>(() => localYear());
  const [tried, setTried] = useState(false);
  const isYear = year !== undefined && Number.isInteger(year) && year >= 2020 && year <= 2100;
  const saving = useOnce(async () => {
    setTried(true);
    if (name.trim() === "" || !isYear) return;
    const id = await onBegin({ activity, name, year });
    if (id === null) return;
    onBegun(id);
    onClose();
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => $.form.title)}
      close={common(($) => $.close)}
      foot={
        <Button variant="primary" type="submit" form={form} busy={saving.busy}>
          {t(($) => $.form.begin)}
        </Button>
      }
    >
      <AskBeforeLeaving when={name !== ""} />
      <form
        id={form}
        className={styles["form"]}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          saving.run();
        }}
      >
        <TextField
          label={t(($) => $.form.name)}
          hint={t(($) => $.form.nameHint)}
          maxLength={longestScreeningName}
          value={name}
          error={tried && name.trim() === "" ? t(($) => $.live.problem.empty_name) : undefined}
          onChange={setName}
        />
        <NumberField
          label={t(($) => $.form.year)}
          locale={format.locale}
          value={year}
          error={tried && !isYear ? t(($) => $.form.yearWrong) : undefined}
          onChange={setYear}
        />
        <ChoiceCards
          label={t(($) => $.form.activity)}
          value={activity}
          choices={taxonomyActivities.map((value) => ({
            value,
            label: `${value} ${t(($) => $.activities[activityKey(value)].name)}`,
            note: t(($) => $.activities[activityKey(value)].text),
          }))}
          onChange={setActivity}
        />
      </form>
    </Sheet>
  );
}

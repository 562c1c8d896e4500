import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectDetails } from "#data/projects/actions.ts";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { yearProblem } from "#domain/projects/yearProblem.ts";

/** What a person has typed: a name that is not blank, and details whose year is possible. */
export interface ProjectEntry {
  readonly name: string;
  readonly details: ProjectDetails;
}

interface Props {
  readonly kind: "create" | "rename";
  readonly name: string;
  /** The present year, the latest possible year of construction plus some. */
  readonly year: number;
  readonly onSave: (entry: ProjectEntry) => void;
  readonly onCancel: () => void;
}

/** A new project, or another name for one. Mount it when it opens: it keeps what is typed until it closes. */
export function ProjectForm({ kind, name: given, year: present, onSave, onCancel }: Props) {
  const { t } = useTranslation("projects");
  const [name, setName] = useState(given);
  const [street, setStreet] = useState("");
  const [postalCode, setPostalCode] = useState("");
  const [city, setCity] = useState("");
  const [year, setYear] = useState<number>();
  const [tried, setTried] = useState(false);
  const max = present + 5;
  const missing = name.trim() === "";
  const wrongYear = yearProblem(year, max);
  const save = () => {
    setTried(true);
    if (missing || wrongYear) return;
    onSave({
      name,
      details:
        kind === "rename"
          ? {}
          : {
              street: street.trim() || null,
              postal_code: postalCode.trim() || null,
              city: city.trim() || null,
              year_of_construction: year ?? null,
            },
    });
  };
  return (
    <ConfirmDialog
      open
      title={t(($) => (kind === "create" ? $.form.createTitle : $.form.renameTitle))}
      confirm={t(($) => $.form.save)}
      cancel={t(($) => $.form.cancel)}
      onConfirm={save}
      onCancel={onCancel}
    >
      <Stack>
        <TextField
          label={t(($) => $.form.name)}
          value={name}
          onChange={setName}
          maxLength={200}
          error={tried && missing ? t(($) => $.problem.empty_name) : undefined}
        />
        {kind === "create" && (
          <>
            <TextField
              label={t(($) => $.form.street)}
              value={street}
              onChange={setStreet}
              autoComplete="off"
            />
            <TextField
              label={t(($) => $.form.postalCode)}
              value={postalCode}
              onChange={setPostalCode}
              inputMode="numeric"
            />
            <TextField label={t(($) => $.form.city)} value={city} onChange={setCity} />
            <NumberField
              label={t(($) => $.form.year)}
              hint={t(($) => $.form.yearHint)}
              value={year}
              onChange={setYear}
              error={tried && wrongYear ? t(($) => $.problem.year, { max }) : undefined}
            />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lacksClasses } from "#domain/ifc/elements/classification.ts";
import { elementRows } from "#domain/ifc/elements/elementTable.ts";
import { takeOff } from "#domain/ifc/quantities/takeOff.ts";
import type { AllProperties } from "#domain/viewer/legend/fields.ts";
import { type ReadModel, ReadModelPage } from "#shared/model/ReadModelPage.tsx";
import type { ImportedModel } from "#workers/ifc/api.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { ClassTakeOffTable } from "./ClassTakeOffTable.tsx";
import { ElementTable } from "./ElementTable.tsx";
import type { ElementsSearch, SearchChange } from "./elementsSearch.ts";
import styles from "./ElementsView.module.css";
import { OlderRecord } from "./OlderRecord.tsx";
import { TakeOffTable } from "./TakeOffTable.tsx";

interface Props {
  readonly projectId: string;
  readonly search: ElementsSearch;
  readonly onSearch: (next: SearchChange) => void;
}

/** All elements and rooms of a model version with their properties, and their quantities by type and storey. */
export function ElementsPage({ projectId, search, onSearch }: Props) {
  const { t } = useTranslation("elements");
  return (
    <ReadModelPage
      projectId={projectId}
      modelId={search.model}
      onVersion={(model) =>
        onSearch({ model, class: undefined, storey: undefined, code: undefined, cols: undefined })
      }
      title={t(($) => $.title)}
      looking={t(($) => $.looking)}
    >
      {(here) => <Tables {...{ here, search, onSearch }} />}
    </ReadModelPage>
  );
}

interface TablesProps extends Pick<Props, "search" | "onSearch"> {
  readonly here: ReadModel;
}

function Tables({ here, search, onSearch }: TablesProps) {
  const { t } = useTranslation("elements");
  return (
    <>
      <div className={styles["buttons"]}>
        <Segmented
          label={t(($) => $.view.label)}
          value={search.view ?? "elements"}
          options={[
            { value: "elements", label: t(($) => $.view.elements) },
            { value: "quantities", label: t(($) => $.view.quantities) },
          ]}
          onChange={(view) => onSearch({ view: view === "quantities" ? view : undefined })}
        />
        {search.view === "quantities" && (
          <Segmented
            label={t(($) => $.classes.by)}
            value={search.by ?? "types"}
            options={[
              { value: "types", label: t(($) => $.classes.byType) },
              { value: "classes", label: t(($) => $.classes.byClass) },
            ]}
            onChange={(by) => onSearch({ by: by === "classes" ? by : undefined })}
          />
        )}
      </div>
      <Chosen {...{ here, search, onSearch }} />
    </>
  );
}

const none: AllProperties = new Map();

function Chosen({ here: asKept, search, onSearch }: TablesProps) {
  const [again, setAgain] = useState<ImportedModel | null>(null);
  const here = again ? { ...asKept, record: again, properties: again.properties } : asKept;
  const { record } = here;
  const properties = here.properties ?? none;
  const rows = useMemo(() => elementRows(record.model), [record]);
  const isSummed = search.view === "quantities";
  const isByType = isSummed && search.by === undefined;
  const source = useMemo(
    () => ({ model: record.model, faces: record.faces, properties }),
    [record, properties],
  );
  const sums = useMemo(() => (isByType ? takeOff(source) : []), [source, isByType]);
  if (isByType) return <TakeOffTable rows={sums} version={here.version} />;
  if (isSummed && lacksClasses(record.model)) return <OlderRecord version={here.version} onRead={setAgain} />;
  if (isSummed) return <ClassTakeOffTable source={source} version={here.version} />;
  return <ElementTable {...{ here, rows, properties, search, onSearch }} />;
}

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { elementRows } from "#domain/ifc/elementTable.ts";
import { takeOff } from "#domain/ifc/takeOff.ts";
import type { AllProperties } from "#domain/viewer/fields.ts";
import { type ReadModel, ReadModelPage } from "#shell/model/ReadModelPage.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { ElementTable } from "./ElementTable.tsx";
import type { ElementsSearch, SearchChange } from "./elementsSearch.ts";
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
      onVersion={(model) => onSearch({ model, class: undefined, storey: undefined, cols: undefined })}
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
      <div>
        <Segmented
          label={t(($) => $.view.label)}
          value={search.view ?? "elements"}
          options={[
            { value: "elements", label: t(($) => $.view.elements) },
            { value: "quantities", label: t(($) => $.view.quantities) },
          ]}
          onChange={(view) => onSearch({ view: view === "quantities" ? view : undefined })}
        />
      </div>
      <Chosen {...{ here, search, onSearch }} />
    </>
  );
}

const none: AllProperties = new Map();

function Chosen({ here, search, onSearch }: TablesProps) {
  const { record } = here;
  const properties = here.properties ?? none;
  const rows = useMemo(() => elementRows(record.model), [record]);
  const isSummed = search.view === "quantities";
  const sums = useMemo(
    () => (isSummed ? takeOff({ model: record.model, faces: record.faces, properties }) : []),
    [record, isSummed, properties],
  );
  if (isSummed) return <TakeOffTable rows={sums} version={here.version} />;
  return <ElementTable {...{ here, rows, properties, search, onSearch }} />;
}

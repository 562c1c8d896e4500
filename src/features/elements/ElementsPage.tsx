import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { elementRows } from "#domain/ifc/elementTable.ts";
import { takeOff } from "#domain/ifc/takeOff.ts";
import { type ModelHere, ModelPage } from "#shell/model/ModelPage.tsx";
import { type AllProperties, useAllProperties } from "#shell/model/useAllProperties.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
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
    <ModelPage
      projectId={projectId}
      modelId={search.model}
      onVersion={(model) => onSearch({ model, class: undefined, storey: undefined, cols: undefined })}
      title={t(($) => $.title)}
      record="needed"
    >
      {(here) => <Tables key={here.version.sha256} {...{ here, search, onSearch }} />}
    </ModelPage>
  );
}

interface TablesProps extends Pick<Props, "search" | "onSearch"> {
  readonly here: ModelHere;
}

function Tables({ here, search, onSearch }: TablesProps) {
  const { t } = useTranslation("elements");
  const properties = useAllProperties(here.version.sha256);
  if (properties === undefined) return <Loading text={t(($) => $.looking)} />;
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
      <Chosen {...{ here, search, onSearch }} properties={properties ?? none} />
    </>
  );
}

const none: AllProperties = new Map();

function Chosen({
  here,
  search,
  onSearch,
  properties,
}: TablesProps & { readonly properties: AllProperties }) {
  const { record } = here;
  const rows = useMemo(() => (record ? elementRows(record.model) : []), [record]);
  const isSummed = search.view === "quantities";
  const sums = useMemo(
    () => (record && isSummed ? takeOff({ model: record.model, faces: record.faces, properties }) : []),
    [record, isSummed, properties],
  );
  if (isSummed) return <TakeOffTable rows={sums} version={here.version} />;
  return <ElementTable {...{ here, rows, properties, search, onSearch }} />;
}

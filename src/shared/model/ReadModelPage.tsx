import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AllProperties } from "#domain/viewer/legend/fields.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { type ModelRecord, allProperties } from "#workers/ifc/client.ts";
import { report } from "#shell/report.ts";
import { type ModelHere, ModelPage, type ModelPageProps } from "./ModelPage.tsx";

/** A model version that this device has read. */
export interface ReadModel extends ModelHere {
  readonly record: ModelRecord;
  /** Null when this device has none of them. */
  readonly properties: AllProperties | null;
}

interface Props extends ModelPageProps {
  /** Stands there while the properties are read. */
  readonly looking: string;
  /** Anew for each file. */
  readonly children: (here: ReadModel) => ReactNode;
}

/** A page about one version of a project's model that has nothing to show without what was read of it. */
export function ReadModelPage({ looking, children, ...page }: Props) {
  return (
    <ModelPage {...page}>
      {({ record, ...here }) =>
        record ? (
          <WithProperties key={here.version.sha256} here={{ ...here, record }} {...{ looking, children }} />
        ) : (
          <NotHere projectId={page.projectId} isCurrent={here.isCurrent} />
        )
      }
    </ModelPage>
  );
}

interface ReadProps extends Pick<Props, "looking" | "children"> {
  readonly here: Omit<ReadModel, "properties">;
}

function WithProperties({ here, looking, children }: ReadProps) {
  const properties = useAllProperties(here.version.sha256);
  return properties === undefined ? <Loading text={looking} /> : children({ ...here, properties });
}

/** The present version is fetched and read by the 3D view, which keeps it; an earlier one is not read again. */
function NotHere({ projectId, isCurrent }: { readonly projectId: string; readonly isCurrent: boolean }) {
  const { t } = useTranslation("modelcheck");
  return (
    <EmptyState
      title={t(($) => $.state.notHere)}
      text={t(($) => (isCurrent ? $.state.notHereText : $.state.notHereEarlier))}
      action={
        isCurrent && (
          <ButtonLink variant="primary" to="/3d-viewer" search={{ project: projectId }}>
            {t(($) => $.state.to3d)}
          </ButtonLink>
        )
      }
    />
  );
}

/** All property sets of a kept model; undefined until they are read, null when this device has none of them. */
function useAllProperties(sha256: string): AllProperties | null | undefined {
  const [found, setFound] = useState<{ readonly sha256: string; readonly all: AllProperties | null }>();
  useEffect(() => {
    let isGone = false;
    const show = (all: AllProperties | null) => !isGone && setFound({ sha256, all });
    allProperties(sha256).then(
      (all) => show(all ?? null),
      (error: unknown) => {
        report(error);
        show(null);
      },
    );
    return () => {
      isGone = true;
    };
  }, [sha256]);
  return found?.sha256 === sha256 ? found.all : undefined;
}

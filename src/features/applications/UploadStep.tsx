import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { InputSource } from "#shared/applications/inputSource.ts";

interface Props {
  readonly source: InputSource;
  readonly projectId: string;
}

/** What the model gives for an application, and what is missing with the way to it. */
export function UploadStep({ source, projectId }: Props) {
  const { t } = useTranslation("applications");
  const format = useFormats();
  const { spaces, storeys, geometry, energy } = source;
  const share = (count: number) => t(($) => $.upload.of, { count, total: format.number(spaces.length) });
  const named = spaces.filter((space) => space.long_name).length;
  const measured = spaces.filter((space) => (space.net_area_m2 ?? space.gross_area_m2) !== null).length;
  return (
    <Panel title={t(($) => $.upload.title)} flush>
      <ListRow title={t(($) => $.upload.storeys)} end={format.number(storeys.length)} />
      <ListRow title={t(($) => $.upload.rooms)} end={format.number(spaces.length)} />
      <ListRow title={t(($) => $.upload.named)} end={share(named)} />
      <ListRow title={t(($) => $.upload.areas)} end={share(measured)} />
      <ListRow
        title={t(($) => $.upload.geometry)}
        note={geometry ? undefined : t(($) => $.upload.geometryNo)}
        end={
          geometry ? (
            t(($) => $.upload.geometryYes)
          ) : (
            <ButtonLink size="small" to="/3d-viewer" search={{ project: projectId }}>
              {t(($) => $.upload.read)}
            </ButtonLink>
          )
        }
      />
      <ListRow
        title={t(($) => $.upload.energy)}
        note={energy ? undefined : t(($) => $.upload.energyNo)}
        end={
          energy ? (
            t(($) => $.upload.energyYes)
          ) : (
            <ButtonLink size="small" to="/energy" search={{ project: projectId }}>
              {t(($) => $.upload.compute)}
            </ButtonLink>
          )
        }
      />
    </Panel>
  );
}

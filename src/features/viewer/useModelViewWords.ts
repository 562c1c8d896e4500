import { useTranslation } from "react-i18next";
import type { ModelViewWords } from "#shared/modelView/ModelViewWords.ts";

/** The words of the 3D view in the reader's language. */
export function useModelViewWords(): ModelViewWords {
  const { t } = useTranslation("viewer");
  return {
    picture: t(($) => $.picture),
    storeys: t(($) => $.storeys),
    allStoreys: t(($) => $.allStoreys),
    tools: t(($) => $.tools.label),
    select: t(($) => $.tools.select),
    move: t(($) => $.tools.move),
    fit: t(($) => $.tools.fit),
    section: t(($) => $.tools.section),
    seen: t(($) => $.tools.seen),
    isolate: t(($) => $.tools.isolate),
    xray: t(($) => $.tools.xray),
    undo: t(($) => $.tools.undo),
    redo: t(($) => $.tools.redo),
    onlyStorey: t(($) => $.tools.onlyStorey),
    hide: t(($) => $.tools.hide),
    showAll: t(($) => $.tools.showAll),
    labels: t(($) => $.tools.labels),
    noLabels: t(($) => $.noLabels),
    sectionTitle: t(($) => $.section.title),
    sectionKinds: {
      storey: t(($) => $.section.kinds.storey),
      x: t(($) => $.section.kinds.x),
      y: t(($) => $.section.kinds.y),
      z: t(($) => $.section.kinds.z),
      planes: t(($) => $.section.kinds.planes),
    },
    sectionHeight: t(($) => $.section.height),
    sectionDistance: t(($) => $.section.distance),
    flipSection: t(($) => $.section.flip),
    lower: t(($) => $.section.lower),
    higher: t(($) => $.section.higher),
    clearSection: t(($) => $.section.clear),
    views: {
      isometric: t(($) => $.views.isometric),
      top: t(($) => $.views.top),
      south: t(($) => $.views.south),
      east: t(($) => $.views.east),
      north: t(($) => $.views.north),
      west: t(($) => $.views.west),
    },
    compass: {
      north: t(($) => $.compass.north),
      east: t(($) => $.compass.east),
      south: t(($) => $.compass.south),
      west: t(($) => $.compass.west),
    },
    preparing: t(($) => $.preparing),
    lost: { title: t(($) => $.lost.title), text: t(($) => $.lost.text) },
    noWebgl: { title: t(($) => $.noWebgl.title), text: t(($) => $.noWebgl.text) },
    failed: { title: t(($) => $.failed3d.title), text: t(($) => $.failed3d.text) },
  };
}

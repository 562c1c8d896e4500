import { useMemo, useState } from "react";
import {
  comparedColours,
  type ComparedLook,
  comparedLook,
  type ComparedShown,
} from "#domain/ifc/versions/comparedLook.ts";
import type { ComparedScene } from "#domain/ifc/versions/comparedScene.ts";
import type { ModelViewTints } from "#shared/modelView/modelViewScene.ts";
import { useModelViewTheme } from "#shared/modelView/modelViewTheme.ts";

/** Two versions in one picture, and what of them is switched on. */
export interface ComparedView {
  readonly scene: ComparedScene;
  readonly shown: ComparedShown;
  readonly show: (kind: keyof ComparedShown, on: boolean) => void;
  readonly look: ComparedLook;
  readonly tints: ModelViewTints;
}

const all: ComparedShown = { added: true, changed: true, removed: true, same: true };

/** Keeps which kinds of difference are seen, and gives them their colours in the present theme. */
export function useComparedView(scene: ComparedScene): ComparedView {
  const theme = useModelViewTheme();
  const [shown, setShown] = useState(all);
  const look = useMemo(() => comparedLook(scene, shown), [scene, shown]);
  const tints = useMemo(() => ({ of: look.tints, colours: coloursOf(theme) }), [look, theme]);
  return { scene, shown, show: (kind, on) => setShown({ ...shown, [kind]: on }), look, tints };
}

/** The colours of the theme as `#RRGGBB`. The theme is named so that they are read anew with it. */
function coloursOf(theme: string): readonly string[] {
  const style = getComputedStyle(document.documentElement);
  return comparedColours.map((kind) => {
    const value = style.getPropertyValue(`--cmp-${kind}`).trim();
    return /^#[0-9a-f]{6}$/i.test(value) ? value : theme === "dark" ? "#75807a" : "#9c968a";
  });
}

import { useEffect, useMemo, useState } from "react";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { type AllProperties, type Field, fieldsOf, fieldValues } from "#domain/viewer/legend/fields.ts";
import { type Legend, legendOf, type LegendRow, mostColours } from "#domain/viewer/legend/legend.ts";
import { useModelViewTheme } from "#shared/modelView/modelViewTheme.ts";
import type { ModelViewTints } from "#shared/modelView/modelViewScene.ts";
import { report } from "#shell/report.ts";
import type { ReadProperties } from "../models/useModelRecord.ts";

/** A building in the colours of one of its properties. */
export interface Colouring {
  /** What one can colour by; null while the properties are read. */
  readonly fields: readonly Field[] | "loading" | "failed";
  readonly field: Field | null;
  /** Key of what was chosen; stays when the model has no such field. */
  readonly key: string | null;
  readonly legend: Legend | null;
  readonly tints: ModelViewTints | undefined;
  readonly choose: (field: Field | null) => void;
  /** Chooses by the key of a field, as a kept view names it; reads the properties when it is the first time. */
  readonly take: (key: string | null) => void;
  /** Reads the properties, when somebody asks for them the first time. */
  readonly begin: () => void;
}

interface Props {
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  /** Keep it stable: another one is read anew. */
  readonly readProperties: ReadProperties;
  /** W/K by express id, where there is an energy balance. */
  readonly heatLosses?: ReadonlyMap<number, number> | undefined;
  /** Key of the field to colour by at first. */
  readonly first?: string | undefined;
}

/** Colours a building by a property: its fields, the legend, and the colours for the scene. */
export function useColouring({ geometry, readProperties, heatLosses, first, ...of }: Props): Colouring {
  const theme = useModelViewTheme();
  const model = useMemo(() => ({ ...of.model, heat_losses: heatLosses }), [of.model, heatLosses]);
  const [isAsked, setAsked] = useState(first !== undefined);
  const [read, setRead] = useState<AllProperties | "loading" | "failed">("loading");
  const [key, setKey] = useState<string | null>(first ?? null);
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    readProperties().then(
      (all) => !isGone && setRead(all),
      (error: unknown) => {
        report(error);
        if (!isGone) setRead("failed");
      },
    );
    return () => void (isGone = true);
  }, [isAsked, readProperties]);

  const all = typeof read === "string" ? null : read;
  const fields = useMemo(() => (all ? fieldsOf(model, all) : null), [model, all]);
  const field = fields?.find((one) => one.key === key) ?? null;
  const legend = useMemo(() => {
    if (!all || key === null) return null;
    const drawn = new Set(geometry.placements.map(({ express_id }) => express_id));
    return legendOf(fieldValues(key, model, all), drawn);
  }, [all, key, model, geometry]);
  const tints = useMemo(() => legend && tintsOf(legend, theme), [legend, theme]);
  return {
    fields: fields ?? (read === "failed" ? "failed" : "loading"),
    field,
    key,
    legend,
    tints: tints ?? undefined,
    choose: (next) => setKey(next?.key ?? null),
    take: (next) => {
      setKey(next);
      if (next !== null) setAsked(true);
    },
    begin: () => setAsked(true),
  };
}

/** Steps of lightness of one colour: told apart also by those who see fewer colours. */
const scale = ["--glas-2", "--glas-3", "--glas-4", "--glas-5", "--glas-7", "--glas-9"];
const categories = Array.from({ length: mostColours }, (_, index) => `--ch-${index + 1}`);
const noValue = "--line-strong";

/** The token of the colour of a row. */
export const tokenOf = (kind: Legend["kind"], { colour }: Pick<LegendRow, "colour">): string =>
  colour === null ? noValue : (kind === "scale" ? scale : categories)[colour]!;

/** The colours of a legend for the scene, in the tokens of the present theme. */
export function tintsOf({ kind, rows }: Legend, theme: string): ModelViewTints {
  const style = getComputedStyle(document.documentElement);
  const colours = rows.map((row) => valueOf(style, tokenOf(kind, row), theme));
  const of = new Map(rows.flatMap(({ ids }, index) => [...ids].map((id) => [id, index] as const)));
  return { of, colours };
}

/** A colour of the theme as `#RRGGBB`; tokens that stand for others are followed by the browser. */
function valueOf(style: CSSStyleDeclaration, token: string, theme: string): string {
  const value = style.getPropertyValue(token).trim();
  return /^#[0-9a-f]{6}$/i.test(value) ? value : theme === "dark" ? "#75807a" : "#9c968a";
}

/** The colours on screen with their things; none where nothing is coloured. */
export const coloursOf = ({ legend, tints }: Pick<Colouring, "legend" | "tints">) =>
  (legend?.rows ?? []).map(({ ids }, index) => ({ hex: tints?.colours[index] ?? "#9c968a", ids }));

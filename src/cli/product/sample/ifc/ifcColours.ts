import { word, type Ref, type StepWriter } from "../step/stepWriter.ts";

/** Colours of the sample, as the product's drawings have them: warm whites, blue glass, dark panels. */
const colours = {
  facade: ["#F1EEE7", 0],
  cellar: ["#C4BFB4", 0],
  inner: ["#FFFEFB", 0],
  floor: ["#E3DFD5", 0],
  roof: ["#FBFAF7", 0],
  frame: ["#59605B", 0],
  glass: ["#9DBBC8", 0.35],
  door: ["#DCD8CF", 0],
  gate: ["#59605B", 0],
  balcony: ["#EAE7E0", 0],
  railing: ["#403F3A", 0],
  panel: ["#3E5F70", 0],
  room: ["#B3CEDD", 0.7],
  stairs: ["#DCD8CF", 0],
  metal: ["#9C968A", 0],
  heating: ["#AB4323", 0],
  water: ["#3B7A9E", 0],
  radiator: ["#FFFEFC", 0],
  lawn: ["#C9DACB", 0],
  paving: ["#EAE7E0", 0],
  trunk: ["#7A756B", 0],
  crown: ["#A9C6B1", 0],
} as const satisfies Record<string, readonly [hex: string, transparency: number]>;

/** Names of the colours above. */
export type Colour = keyof typeof colours;

/** Gives a geometric item its colour and answers the item. Each colour's style is written once. */
export type Paint = (item: Ref, colour: Colour) => Ref;

/** Paints what goes into this file. */
export function painter(step: StepWriter): Paint {
  return (item, colour) => {
    const [hex, transparency] = colours[colour];
    const part = (at: number) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1e4) / 1e4;
    const rgb = step.shared("IfcColourRgb", null, part(1), part(3), part(5));
    const nothing = [null, null, null, null, null, null] as const;
    const rendering = step.shared(
      "IfcSurfaceStyleRendering",
      rgb,
      transparency,
      ...nothing,
      word("NOTDEFINED"),
    );
    const style = step.shared("IfcSurfaceStyle", colour, word("BOTH"), [rendering]);
    step.entity("IfcStyledItem", item, [style], null);
    return item;
  };
}

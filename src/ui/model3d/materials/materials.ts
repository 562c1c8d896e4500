import {
  AlwaysStencilFunc,
  BackSide,
  DataTexture,
  DecrementWrapStencilOp,
  DoubleSide,
  FrontSide,
  GLSL3,
  IncrementWrapStencilOp,
  NearestFilter,
  NotEqualStencilFunc,
  RawShaderMaterial,
  RGBAIntegerFormat,
  UnsignedByteType,
  Vector2,
  Vector3,
  Vector4,
  ZeroStencilOp,
} from "three";
import { families } from "../geometry/DrawnGeometry.ts";
import { type ItemStates, stateWidth } from "./itemStates.ts";
import { type Palette, rgb } from "./palette.ts";
import * as glsl from "./shaders.ts";
import * as lines from "./lineShaders.ts";

/** Values that all shaders of one drawing share; change one and every material follows. */
export function sharedUniforms(states: ItemStates) {
  const texture = new DataTexture(
    states.bytes,
    stateWidth,
    states.height,
    RGBAIntegerFormat,
    UnsignedByteType,
  );
  texture.internalFormat = "RGBA8UI";
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return {
    uStates: { value: texture },
    /** Planes of the section, normal and constant; the unused ones cut nothing. */
    uPlanes: { value: Array.from({ length: mostPlanes }, () => new Vector4(0, 0, 0, 1)) },
    /** How many of them cut: every pixel asks them all. */
    uCuts: { value: 0 },
    uAxis: { value: new Vector2(1, 0) },
    uGround: { value: 0 },
    uLight: { value: new Vector2() },
    uScreen: { value: new Vector2(1, 1) },
    /** Width of a hairline in device pixels. */
    uWidth: { value: 1 },
    uTones: { value: Array.from({ length: (families.length + 2) * 3 }, () => new Vector3()) },
    /** Colours of things that are coloured by a property. */
    uTints: { value: Array.from({ length: mostTints }, () => new Vector3()) },
    uUnder: { value: new Vector3() },
    /** Middle of the frame, and half its extent along and across the main axis. */
    uMiddle: { value: new Vector4() },
    uFine: { value: new Vector3() },
    uGhost: { value: new Vector3() },
    uSelected: { value: new Vector3() },
  };
}

export type SharedUniforms = ReturnType<typeof sharedUniforms>;

/** The most planes that cut at once: a box. */
export const mostPlanes = 6;

/** The most colours that things are coloured with at once. */
export const mostTints = 24;

/** All materials of one drawing. */
export function drawingMaterials(shared: SharedUniforms) {
  const solid = {
    uniforms: shared,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 0.15,
    polygonOffsetUnits: 1,
  };
  const stencil = {
    depthWrite: false,
    depthTest: false,
    colorWrite: false,
    stencilWrite: true,
    stencilFunc: AlwaysStencilFunc,
  };
  const back = { ...stencil, side: BackSide, stencilZPass: IncrementWrapStencilOp } as const;
  const front = { ...stencil, side: FrontSide, stencilZPass: DecrementWrapStencilOp } as const;
  const line = (bias: number, defines = {}) => ({
    uniforms: { ...shared, uColour: { value: new Vector3() }, uBias: { value: bias } },
    side: DoubleSide,
    defines,
  });
  const plain = () => ({ uniforms: { ...shared, uColour: { value: new Vector3() } }, side: DoubleSide });
  const make = (vertexShader: string, fragmentShader: string, rest: object) =>
    new RawShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, ...rest });
  const both = (vertex: string, fragment: string, rest: object) => ({
    merged: make(vertex, fragment, rest),
    instanced: make(vertex, fragment, { ...rest, defines: { INSTANCED: 1 } }),
  });
  return {
    face: both(glsl.faceVertex, glsl.faceFragment, solid),
    spaces: make(glsl.faceVertex, glsl.faceFragment, {
      ...solid,
      defines: { SPACES: 1 },
      polygonOffset: false,
    }),
    veil: make(glsl.veilVertex, glsl.veilFragment, {
      ...plain(),
      transparent: true,
      depthTest: false,
      depthWrite: false,
      side: FrontSide,
    }),
    shadow: make(glsl.shadowVertex, glsl.shadowFragment, {
      ...plain(),
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      polygonOffsetUnits: -2,
    }),
    countBack: both(glsl.stencilVertex, glsl.stencilFragment, { uniforms: shared, ...back }),
    countFront: both(glsl.stencilVertex, glsl.stencilFragment, { uniforms: shared, ...front }),
    cap: make(glsl.capVertex, glsl.capFragment, {
      uniforms: { ...plain().uniforms, uHatch: { value: new Vector3() } },
      side: DoubleSide,
      stencilWrite: true,
      stencilRef: 0,
      stencilFunc: NotEqualStencilFunc,
      stencilFail: ZeroStencilOp,
      stencilZFail: ZeroStencilOp,
      stencilZPass: ZeroStencilOp,
    }),
    edges: make(lines.lineVertex, lines.lineFragment, line(0.012, { ITEMS: 1 })),
    ground: make(lines.lineVertex, lines.lineFragment, { ...line(0.02), depthWrite: false }),
    sectionLine: make(lines.lineVertex, lines.lineFragment, line(0.05)),
    sectionMarks: make(lines.markVertex, lines.plainFragment, plain()),
    ghostOutline: make(lines.lineVertex, lines.lineFragment, line(0, { FAR: 1 })),
  };
}

export type DrawingMaterials = ReturnType<typeof drawingMaterials>;

/** Every material once. */
export const allMaterials = (materials: DrawingMaterials): RawShaderMaterial[] =>
  Object.values(materials).flatMap((entry) =>
    entry instanceof RawShaderMaterial ? [entry] : [entry.merged, entry.instanced],
  );

/** Puts the colours of a theme into the materials. */
export function paint(materials: DrawingMaterials, shared: SharedUniforms, palette: Palette): void {
  [...families.map((family) => palette.families[family]), palette.selected, palette.marked].forEach(
    (tones, index) => {
      [tones.top, tones.left, tones.right].forEach((hex, tone) =>
        shared.uTones.value[index * 3 + tone]!.set(...rgb(hex)),
      );
    },
  );
  shared.uUnder.value.set(...rgb(palette.under));
  shared.uFine.value.set(...rgb(palette.fine));
  shared.uGhost.value.set(...rgb(palette.ghost));
  shared.uSelected.value.set(...rgb(palette.selectedLine));
  const colours: readonly [RawShaderMaterial, string][] = [
    [materials.veil, palette.selected.right],
    [materials.shadow, palette.shade],
    [materials.cap, palette.poche],
    [materials.edges, palette.line],
    [materials.ground, palette.fine],
    [materials.sectionLine, palette.section],
    [materials.sectionMarks, palette.section],
    [materials.ghostOutline, palette.fine],
  ];
  (materials.cap.uniforms["uHatch"]!.value as Vector3).set(...rgb(palette.families.paper.left));
  for (const [material, hex] of colours) (material.uniforms["uColour"]!.value as Vector3).set(...rgb(hex));
}

import type { WebGLRenderer } from "three";
import { err, ok, type Result } from "#kernel/result.ts";
import { Aim, projectLine } from "./pick/Aim.ts";
import { type CameraPlace, CameraRig, type Insets, type StandardView } from "./camera/CameraRig.ts";
import type { CutPlane } from "./section/cutPlane.ts";
import { Drawing } from "./Drawing.ts";
import { type DrawnGeometry, familyByOpacity } from "./geometry/DrawnGeometry.ts";
import { fitFirst } from "./camera/fitFirst.ts";
import { Motion } from "./motion/Motion.ts";
import type { Visibility } from "./materials/itemStates.ts";
import { giveBack, newRenderer } from "./newRenderer.ts";
import { PictureSize } from "./motion/PictureSize.ts";
import { followHands } from "./sceneHands.ts";
import type { SceneLeader, SceneParts } from "./SceneLeader.ts";
import type { Theme } from "./materials/palette.ts";
import type { SceneOptions, SceneProblem } from "./SceneOptions.ts";
import type { Point } from "./section/sheet.ts";
import type { Snap } from "./pick/snap.ts";

/** A canvas that was just drawn as PNG on a ground of one colour, at most `width` pixels wide; null when the browser gives none. */
function snapshotOf(canvas: HTMLCanvasElement, width: number, ground: string): Promise<Blob | null> {
  const scale = Math.min(1, width / Math.max(1, canvas.width));
  const copy = document.createElement("canvas");
  copy.width = Math.max(1, Math.round(canvas.width * scale));
  copy.height = Math.max(1, Math.round(canvas.height * scale));
  const context = copy.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = ground;
  context.fillRect(0, 0, copy.width, copy.height);
  // In the same task as the drawing: later the buffer may be empty.
  context.drawImage(canvas, 0, 0, copy.width, copy.height);
  return new Promise((resolve) => copy.toBlob(resolve, "image/png"));
}

/** What one picture costs. `placed`: items of the model; `calls`, `triangles`: of the last picture. */
interface SceneStats {
  readonly placed: number;
  readonly calls: number;
  readonly triangles: number;
  readonly geometries: number;
  readonly edges_left_out: number;
}

/** Reads the figures of the last picture. */
function sceneStats({ info }: WebGLRenderer, placed: number, drawing: Drawing): SceneStats {
  const { render, memory } = info;
  return {
    placed,
    calls: render.calls,
    triangles: render.triangles,
    geometries: memory.geometries,
    edges_left_out: drawing.edgesLeftOut,
  };
}

const turn = Math.PI / 12;

const step = 48;

/** With the shift key the arrows push the sheet. */
const pushes: Readonly<Record<string, (scene: Scene3d) => void>> = {
  ArrowLeft: (scene) => scene.push(-step, 0),
  ArrowRight: (scene) => scene.push(step, 0),
  ArrowUp: (scene) => scene.push(0, -step),
  ArrowDown: (scene) => scene.push(0, step),
};

const moves: Readonly<Record<string, (scene: Scene3d) => void>> = {
  ArrowLeft: (scene) => scene.move({ azimuth: -turn }),
  ArrowRight: (scene) => scene.move({ azimuth: turn }),
  ArrowUp: (scene) => scene.move({ polar: -turn }),
  ArrowDown: (scene) => scene.move({ polar: turn }),
  "+": (scene) => scene.move({ zoom: 1.25 }),
  "=": (scene) => scene.move({ zoom: 1.25 }),
  "-": (scene) => scene.move({ zoom: 0.8 }),
  f: (scene) => scene.fit(),
  F: (scene) => scene.fit(),
  Enter: (scene) => scene.tapMiddle(),
  Escape: (scene) => scene.release(),
};

/**
 * Moves the building by a key: arrows turn, with shift they push, + and − zoom, F fits, Enter points at the middle,
 * Escape lets go. @returns whether it was one of these.
 */
function pressKey(key: string, scene: Scene3d, shift: boolean): boolean {
  const move = (shift ? pushes[key] : undefined) ?? moves[key];
  move?.(scene);
  return move !== undefined;
}

/** Makes the canvas known to screen readers and keys, or passes it by when it is only a picture. */
function nameCanvas(canvas: HTMLCanvasElement, { isPassive, label }: SceneOptions): void {
  if (isPassive) return canvas.setAttribute("aria-hidden", "true");
  if (label === undefined) return;
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-label", label);
}

/** Tells when the graphics card drops the picture or gives it back; `draw` is called then. */
function followContext(
  canvas: HTMLCanvasElement,
  { onContext }: SceneOptions,
  draw: () => void,
  signal: AbortSignal,
): void {
  canvas.addEventListener("webglcontextlost", () => onContext?.("lost"), { signal });
  const restored = () => {
    onContext?.("restored");
    draw();
  };
  canvas.addEventListener("webglcontextrestored", restored, { signal });
}

/** Opens a 3D view inside an element. The element gets one canvas, which goes with `dispose`. */
export function openScene(
  host: HTMLElement,
  geometry: DrawnGeometry,
  options: SceneOptions,
): Result<Scene3d, SceneProblem> {
  let renderer: WebGLRenderer | null = null;
  try {
    renderer = newRenderer();
    return renderer ? ok(new Scene3d(host, geometry, options, renderer)) : err({ kind: "no_webgl" });
  } catch (cause) {
    if (renderer) giveBack(renderer);
    return err({ kind: "failed", cause });
  }
}

/** A building on the screen: drawn only when something changed, turned by hand and keys, picked by tap. */
export class Scene3d {
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #drawing: Drawing;
  readonly #rig: CameraRig;
  readonly #aim: Aim;
  readonly #size: PictureSize;
  readonly #motion: Motion;
  readonly #drawn = new Set<() => void>();
  readonly #options: SceneOptions;
  readonly #geometry: DrawnGeometry;
  readonly #watch: ResizeObserver;
  readonly #listeners = new AbortController();
  #insets: Insets;
  #isFitted = false;
  #spinning = 0;
  #leader: SceneLeader | null = null;

  constructor(host: HTMLElement, geometry: DrawnGeometry, options: SceneOptions, renderer: WebGLRenderer) {
    this.#renderer = renderer;
    this.#geometry = geometry;
    this.#options = options;
    this.#insets = options.insets ?? { left: 0, right: 0, top: 0, bottom: 0 };
    this.canvas = renderer.domElement;
    this.#drawing = new Drawing(geometry, options.familyOf ?? familyByOpacity, options.theme);
    this.#aim = new Aim(geometry, this.#drawing);
    const draw = () => this.#draw();
    this.#size = new PictureSize({ renderer, drawing: this.#drawing, draw });
    this.#motion = new Motion({
      size: this.#size,
      draw,
      camera: () => this.#camera,
      move: (seconds) => this.#move(seconds),
      isSpinning: () => this.#spinning !== 0,
    });
    nameCanvas(this.canvas, options);
    host.append(this.canvas);
    const touched = options.isPassive ? undefined : this.canvas;
    this.#rig = new CameraRig(this.#drawing.frame?.axis ?? 0, touched);
    this.#resize(host.clientWidth, host.clientHeight);
    // After the first picture: where that fails, nothing listens that would have to be ended.
    followContext(this.canvas, options, () => this.#request(), this.#listeners.signal);
    if (!options.isPassive) this.#listen();
    this.#watch = new ResizeObserver(() => this.#resize(host.clientWidth, host.clientHeight));
    this.#watch.observe(host);
  }

  /** Shows, hides, ghosts and selects things by express id. */
  show(visibility: Visibility, selected: ReadonlySet<number>): void {
    this.#drawing.show(visibility, selected);
    this.#request();
  }

  /** Cuts the building at a height in world metres; null makes it whole. */
  cutAt(z: number | null): void {
    this.#drawing.cutAt(z);
    this.#request();
  }

  /** Cuts by up to six planes; the first is filled where it cuts. None makes the building whole. */
  cutBy(planes: readonly CutPlane[]): void {
    this.#drawing.cutBy(planes);
    this.#request();
  }

  /** Colours things: by express id the place in `colours` (`#RRGGBB`, at most 24). */
  tint(tints: ReadonlyMap<number, number>, colours: readonly string[]): void {
    this.#drawing.tint(tints, colours);
    this.#request();
  }

  /** Brings some things, or the whole building, into the picture. */
  fit(ids?: ReadonlySet<number>): void {
    const box = this.#drawing.boxOf(ids);
    if (box) this.#rig.fit(box, this.#animate);
    this.#request();
  }

  /** Looks from a named side at the whole building. */
  look(view: StandardView): void {
    const box = this.#drawing.boxOf();
    if (box) this.#rig.fit(box, this.#animate, this.#rig.directionOf(view));
    this.#request();
  }

  /** The present view, to be kept. */
  get place(): CameraPlace {
    return this.#rig.place;
  }

  /** Takes a view that was kept. */
  take(place: CameraPlace): void {
    this.#rig.take(place, this.#animate);
    this.#request();
  }

  /** Pushes the sheet by CSS pixels, to the right and down: for keys. */
  push(right: number, down: number): void {
    this.#rig.push(right, down, this.#animate);
    this.#request();
  }

  /** Turns by radians and zooms by a factor: for keys and buttons. */
  move({ azimuth = 0, polar = 0, zoom = 1 }: { azimuth?: number; polar?: number; zoom?: number }): void {
    if (azimuth !== 0 || polar !== 0) this.#rig.turn(azimuth, polar, this.#animate);
    if (zoom !== 1) this.#rig.zoomBy(zoom, this.#animate);
    this.#request();
  }

  /** Turns the building on and on, radians per second, at most thirty pictures a second; 0 stops it. */
  spin(speed: number): void {
    this.#spinning = speed;
    this.#request();
  }

  /** Whether one finger pushes the sheet (true) or turns the building (false). */
  pan(on: boolean): void {
    this.#rig.panning = on;
  }

  /** Points at the middle of the picture, as a tap there does: for keys. */
  tapMiddle(): void {
    this.#tap(this.canvas.clientWidth / 2, this.canvas.clientHeight / 2);
  }

  /** Shows what somebody in the building sees, and lets them lead; null gives the parallel view back as it was. */
  lead(leader: SceneLeader | null): void {
    this.#leader = leader;
    this.#rig.controls.enabled = leader === null;
    leader?.resize(this.canvas.clientWidth, this.canvas.clientHeight);
    this.#request();
  }

  /** What somebody who leads needs of the scene. */
  get parts(): SceneParts {
    return {
      geometry: this.#geometry,
      drawing: this.#drawing,
      picker: this.#aim.picker,
      canvas: this.canvas,
      animate: this.#animate,
      request: () => this.#motion.move(),
    };
  }

  /** Lets go of what is selected, as a tap on the ground does. */
  release(): void {
    this.#options.onPick?.(null);
  }

  /** Takes the colours of a theme. */
  paint(theme: Theme): void {
    this.#drawing.paint(theme);
    this.#request();
  }

  /** Says what covers the picture, so that fitted things stay clear of it. */
  cover(insets: Insets): void {
    this.#insets = insets;
    this.#resize(this.canvas.clientWidth, this.canvas.clientHeight);
  }

  /** Figures of the last picture. */
  stats(): SceneStats {
    return sceneStats(this.#renderer, this.#geometry.placements.length, this.#drawing);
  }

  /** The thing at a point of the canvas (CSS pixels), or null. */
  pickAt(x: number, y: number): number | null {
    return this.#aim.thingAt(x, y, this.#sight);
  }

  /** The corner, edge or place on a face at a point of the canvas (CSS pixels), or null. */
  snapAt(x: number, y: number): Snap | null {
    return this.#aim.snapAt(x, y, this.#sight);
  }

  /** Where a line of the world lies on the canvas, CSS pixels; null when it is behind somebody in the building. */
  project(from: Point, to: Point = from): ReturnType<typeof projectLine> {
    return projectLine(from, to, this.#sight);
  }

  /** Calls `listener` after every picture, for what lies over it. @returns the way to end this. */
  onDraw(listener: () => void): () => void {
    this.#drawn.add(listener);
    return () => void this.#drawn.delete(listener);
  }

  /** The present picture as PNG on the colour of the sheet, at most `width` pixels wide; null when the browser gives none. */
  snapshot(width: number, ground: string): Promise<Blob | null> {
    this.#size.stand();
    this.#draw();
    return snapshotOf(this.canvas, width, ground);
  }

  /** Gives everything back: buffers, programs, the graphics context, listeners and the canvas. */
  dispose(): void {
    this.#motion.stop();
    this.#listeners.abort();
    this.#watch.disconnect();
    this.#rig.dispose();
    this.#drawing.dispose();
    giveBack(this.#renderer);
  }

  get #sight() {
    return { camera: this.#camera, width: this.canvas.clientWidth, height: this.canvas.clientHeight };
  }

  get #camera() {
    return this.#leader?.camera ?? this.#rig.camera;
  }

  get #animate(): boolean {
    return this.#options.animate ?? true;
  }

  #listen(): void {
    followHands(this.canvas, this.#rig.controls, this.#listeners.signal, {
      moved: () => this.#motion.move(),
      tapped: (x, y) => this.#tap(x, y),
      // Keys and fingers of somebody who leads are their own.
      pressed: (key, shift) =>
        this.#options.label !== undefined && !this.#leader && pressKey(key, this, shift),
    });
  }

  #tap(x: number, y: number): void {
    if (this.#options.onTap?.(x, y) || this.#leader?.tap(x, y)) return;
    this.#options.onPick?.(this.pickAt(x, y));
  }

  #resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.#size.resize(width, height);
    this.#rig.resize(width, height, this.#insets);
    this.#leader?.resize(width, height);
    if (!this.#isFitted) this.#isFitted = fitFirst(this.#rig, this.#drawing, this.#options);
    this.#draw();
  }

  #request(): void {
    this.#motion.change();
  }

  /** Goes on by some seconds; answers whether it moves on. */
  #move(seconds: number): boolean {
    if (this.#leader) return this.#leader.advance(seconds);
    if (this.#spinning !== 0) this.#rig.turn(this.#spinning * seconds, 0, false);
    return this.#rig.controls.update(seconds) || this.#spinning !== 0;
  }

  #draw(): void {
    this.#renderer.render(this.#drawing.scene, this.#camera);
    this.#options.onTurn?.(this.#rig.direction);
    for (const listener of this.#drawn) listener();
  }
}

import { Vector2, Vector3, type WebGLRenderer } from "three";
import { err, ok, type Result } from "#kernel/result.ts";
import { CameraRig, type Direction, type Insets, type StandardView } from "./CameraRig.ts";
import { Drawing } from "./Drawing.ts";
import { type DrawnGeometry, familyByOpacity, type FamilyOf } from "./DrawnGeometry.ts";
import type { Visibility } from "./itemStates.ts";
import { newRenderer } from "./newRenderer.ts";
import { Picker } from "./Picker.ts";
import { pressKey } from "./sceneKeys.ts";
import type { Theme } from "./palette.ts";

/** How a building is shown, and who is told when it is touched or turned. */
export interface SceneOptions {
  readonly theme: Theme;
  readonly familyOf?: FamilyOf;
  readonly insets?: Insets;
  /** What the picture is and how it is moved by keys, for screen readers; without it the canvas takes no keys. */
  readonly label?: string;
  /** Only a picture: cannot be touched, focused or scrolled away with; screen readers pass it by. */
  readonly isPassive?: boolean;
  /** Whether changes of place are shown as movement. */
  readonly animate?: boolean;
  /** A thing was tapped; null for the ground. */
  readonly onPick?: (express_id: number | null) => void;
  /** The building is seen from elsewhere. */
  readonly onTurn?: (direction: Direction) => void;
  /** The graphics card dropped the picture, or gave it back. */
  readonly onContext?: (state: "lost" | "restored") => void;
}

/** What one picture costs. `placed`: items of the model; `calls`, `triangles`: of the last picture. */
interface SceneStats {
  readonly placed: number;
  readonly calls: number;
  readonly triangles: number;
  readonly geometries: number;
  readonly edges_left_out: number;
}

/** Why there is no 3D view: the browser or its graphics card gives no WebGL 2. */
export interface SceneProblem {
  readonly kind: "no_webgl";
}

/** Opens a 3D view inside an element. The element gets one canvas, which goes with `dispose`. */
export function openScene(
  host: HTMLElement,
  geometry: DrawnGeometry,
  options: SceneOptions,
): Result<Scene3d, SceneProblem> {
  const renderer = newRenderer();
  return renderer ? ok(new Scene3d(host, geometry, options, renderer)) : err({ kind: "no_webgl" });
}

/** A building on the screen: drawn only when something changed, turned by hand and keys, picked by tap. */
export class Scene3d {
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #drawing: Drawing;
  readonly #rig: CameraRig;
  readonly #picker: Picker;
  readonly #options: SceneOptions;
  readonly #geometry: DrawnGeometry;
  readonly #watch: ResizeObserver;
  readonly #listeners = new AbortController();
  #insets: Insets;
  #frame = 0;
  #last = 0;
  #down: { readonly x: number; readonly y: number; readonly time: number } | null = null;
  #isFitted = false;
  #spinning = 0;

  constructor(host: HTMLElement, geometry: DrawnGeometry, options: SceneOptions, renderer: WebGLRenderer) {
    this.#renderer = renderer;
    this.#geometry = geometry;
    this.#options = options;
    this.#insets = options.insets ?? { left: 0, right: 0, top: 0, bottom: 0 };
    this.canvas = renderer.domElement;
    this.#drawing = new Drawing(geometry, options.familyOf ?? familyByOpacity, options.theme);
    this.#picker = new Picker(geometry, this.#drawing.boxes);
    this.#name();
    host.append(this.canvas);
    const touched = options.isPassive ? undefined : this.canvas;
    this.#rig = new CameraRig(this.#drawing.frame?.axis ?? 0, touched);
    this.#followContext();
    if (!options.isPassive) this.#listen();
    this.#watch = new ResizeObserver(() => this.#resize(host.clientWidth, host.clientHeight));
    this.#watch.observe(host);
    this.#resize(host.clientWidth, host.clientHeight);
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
    const { render, memory } = this.#renderer.info;
    return {
      placed: this.#geometry.placements.length,
      calls: render.calls,
      triangles: render.triangles,
      geometries: memory.geometries,
      edges_left_out: this.#drawing.edgesLeftOut,
    };
  }

  /** The thing at a point of the canvas (CSS pixels), or null. */
  pickAt(x: number, y: number): number | null {
    const point = new Vector2((x / this.canvas.clientWidth) * 2 - 1, 1 - (y / this.canvas.clientHeight) * 2);
    const { camera } = this.#rig;
    const origin = new Vector3(point.x, point.y, -1).unproject(camera);
    const direction = new Vector3(point.x, point.y, 1).unproject(camera).sub(origin).normalize();
    const cut = this.#drawing.cut ?? Infinity;
    const hit = this.#picker.pick(origin, direction, {
      isPickable: (item) => this.#drawing.states.isPickable(item),
      accepts: (item, z, up) => z <= cut && (this.#drawing.plan.families[item] !== "space" || up < -0.5),
      lead: (item) => (this.#drawing.plan.families[item] === "space" ? 0.2 : 0),
    });
    return hit ? this.#geometry.placements[hit.item]!.express_id : null;
  }

  /** Gives everything back: buffers, programs, the graphics context, listeners and the canvas. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#listeners.abort();
    this.#watch.disconnect();
    this.#rig.dispose();
    this.#drawing.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    this.canvas.remove();
  }

  get #animate(): boolean {
    return this.#options.animate ?? true;
  }

  #listen(): void {
    const { signal } = this.#listeners;
    const on = (type: string, listener: (event: Event) => void) =>
      this.canvas.addEventListener(type, listener, { signal });
    this.#rig.controls.addEventListener("control", () => this.#request());
    this.#rig.controls.addEventListener("controlstart", () => this.#request());
    this.#rig.controls.addEventListener("controlend", () => this.#request());
    on("wheel", () => this.#request());
    on("pointerdown", (event) => this.#press(event as PointerEvent));
    on("pointerup", (event) => this.#release(event as PointerEvent));
    on("pointercancel", () => (this.#down = null));
    on("keydown", (event) => {
      const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
      if (altKey || ctrlKey || metaKey || this.#options.label === undefined) return;
      if (pressKey(key, this)) event.preventDefault();
    });
  }

  #followContext(): void {
    const { signal } = this.#listeners;
    this.canvas.addEventListener("webglcontextlost", () => this.#options.onContext?.("lost"), { signal });
    const restored = () => {
      this.#options.onContext?.("restored");
      this.#request();
    };
    this.canvas.addEventListener("webglcontextrestored", restored, { signal });
  }

  #name(): void {
    const { canvas } = this;
    if (this.#options.isPassive) return canvas.setAttribute("aria-hidden", "true");
    if (this.#options.label === undefined) return;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", this.#options.label);
  }

  #press(event: PointerEvent): void {
    this.#down =
      event.isPrimary && event.button === 0
        ? { x: event.offsetX, y: event.offsetY, time: event.timeStamp }
        : null;
  }

  /** A tap is a short touch that did not move. */
  #release(event: PointerEvent): void {
    const down = this.#down;
    this.#down = null;
    if (!down || !event.isPrimary) return;
    const moved = Math.hypot(event.offsetX - down.x, event.offsetY - down.y);
    if (moved > 6 || event.timeStamp - down.time > 600) return;
    this.#options.onPick?.(this.pickAt(event.offsetX, event.offsetY));
  }

  #resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    const ratio = Math.min(globalThis.devicePixelRatio || 1, 2);
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.#rig.resize(width, height, this.#insets);
    this.#drawing.fitScreen(width * ratio, height * ratio, Math.max(1, ratio * 0.9));
    this.#fitFirst();
    this.#draw();
  }

  #fitFirst(): void {
    const box = this.#drawing.boxOf();
    if (this.#isFitted || !box) return;
    this.#isFitted = true;
    this.#rig.limit(box);
    const isPassive = this.#options.isPassive ?? false;
    const whole = isPassive ? this.#drawing.boxOfPicture()! : box;
    this.#rig.fit(whole, false, this.#rig.directionOf("isometric"), isPassive);
    this.#rig.controls.update(0);
  }

  #request(): void {
    if (this.#frame !== 0) return;
    this.#last = performance.now();
    this.#again();
  }

  #step(time: number): void {
    this.#frame = 0;
    const seconds = Math.min(0.1, Math.max(0, time - this.#last) / 1000);
    if (this.#spinning !== 0 && seconds < 1 / 32) return this.#again();
    this.#last = time;
    if (this.#spinning !== 0) this.#rig.turn(this.#spinning * seconds, 0, false);
    const isMoving = this.#rig.controls.update(seconds);
    this.#draw();
    if (isMoving || this.#spinning !== 0) this.#again();
  }

  #again(): void {
    this.#frame = requestAnimationFrame((time) => this.#step(time));
  }

  #draw(): void {
    this.#renderer.render(this.#drawing.scene, this.#rig.camera);
    this.#options.onTurn?.(this.#rig.direction);
  }
}

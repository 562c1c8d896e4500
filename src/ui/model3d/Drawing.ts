import {
  BufferAttribute,
  BufferGeometry,
  Mesh,
  PlaneGeometry,
  type RawShaderMaterial,
  Scene,
  Vector3,
} from "three";
import { type CutPlane, isCutAway, levelCut, levelOf, planeOutline } from "./section/cutPlane.ts";
import type { Box } from "#kernel/shapes/placedShapes.ts";
import type { DrawnGeometry, FamilyOf } from "./geometry/DrawnGeometry.ts";
import { type DrawPlan, drawPlan } from "./geometry/drawPlan.ts";
import { edgeGeometry, edgeParts } from "./edges/edgeParts.ts";
import { edgeSegments } from "./edges/edgeSegments.ts";
import { boxAround, boxCorners, itemBoxes } from "#kernel/shapes/itemBoxes.ts";
import { ItemStates, type Visibility } from "./materials/itemStates.ts";
import { lineGeometry } from "./edges/lineGeometry.ts";
import { mainAxis } from "#kernel/shapes/mainAxis.ts";
import {
  allMaterials,
  type DrawingMaterials,
  drawingMaterials,
  mostPlanes,
  mostTints,
  paint,
  type SharedUniforms,
  sharedUniforms,
} from "./materials/materials.ts";
import { instancedGeometry, mergedGeometry } from "./geometry/meshes.ts";
import { palettes, rgb, type Theme } from "./materials/palette.ts";
import {
  diagonal,
  type Frame,
  frameAround,
  ghostLines,
  groundLines,
  middleOf,
  planeLines,
  plotCorners,
  type Point,
  sectionCorners,
  sectionLines,
} from "./section/sheet.ts";

/** A building as lines and tones in a three scene. Knows nothing of cameras, events or the page. */
export class Drawing {
  readonly scene = new Scene();
  readonly plan: DrawPlan;
  readonly states: ItemStates;
  readonly boxes: Float64Array;
  /** Null when nothing of the building has a size. */
  readonly frame: Frame | null;
  /** Items whose edges are not drawn, because they are too fine. */
  readonly edgesLeftOut: number;
  readonly #geometry: DrawnGeometry;
  readonly #materials: DrawingMaterials;
  readonly #shared: SharedUniforms;
  readonly #inSection: Mesh[] = [];
  readonly #cap: Mesh;
  readonly #sectionLine: Mesh;
  readonly #ghostOutline: Mesh;
  readonly #marks: Mesh;
  readonly #spaces: Mesh[] = [];
  #planes: readonly CutPlane[] = [];

  constructor(geometry: DrawnGeometry, familyOf: FamilyOf, theme: Theme) {
    this.#geometry = geometry;
    this.plan = drawPlan(geometry, familyOf);
    this.states = new ItemStates(
      geometry.placements.map((placement) => placement.express_id),
      this.plan.families,
    );
    this.boxes = itemBoxes(geometry);
    this.#shared = sharedUniforms(this.states);
    this.#materials = drawingMaterials(this.#shared);
    const solids = this.#solids();
    const axis = mainAxis(geometry);
    this.frame = frameAround(geometry, solids, axis, boxAround(this.boxes, solids));
    this.#shared.uAxis.value.set(Math.cos(axis), Math.sin(axis));
    this.#addSolids();
    this.edgesLeftOut = this.#addEdges();
    this.#addSpaces();
    this.#addGround();
    this.#cap = this.#add(new PlaneGeometry(1, 1), this.#materials.cap, 4);
    this.#sectionLine = this.#add(lineGeometry(new Float32Array()), this.#materials.sectionLine, 5);
    this.#ghostOutline = this.#add(lineGeometry(new Float32Array()), this.#materials.ghostOutline, 5);
    this.#marks = this.#add(markGeometry(), this.#materials.sectionMarks, 6);
    this.paint(theme);
    this.cutAt(null);
  }

  /** The planes of the section; none for the whole building. */
  get planes(): readonly CutPlane[] {
    return this.#planes;
  }

  /** Whether the section has taken a point away. */
  isCut(point: Point): boolean {
    return isCutAway(this.#planes, point);
  }

  /** Cuts everything above a height away; null shows the whole building. */
  cutAt(z: number | null): void {
    this.cutBy(z === null ? [] : [levelCut(z)]);
  }

  /** Cuts by up to six planes. What the first one cuts is filled, the others only take away. */
  cutBy(planes: readonly CutPlane[]): void {
    this.#planes = planes.slice(0, mostPlanes);
    this.#shared.uCuts.value = this.#planes.length;
    this.#shared.uPlanes.value.forEach((value, index) => {
      const plane = this.#planes[index];
      value.set(...(plane?.normal ?? ([0, 0, 0] as const)), plane?.constant ?? 1);
    });
    const [first] = this.#planes;
    const { frame } = this;
    for (const mesh of [...this.#inSection, this.#cap, this.#sectionLine, this.#ghostOutline, this.#marks])
      mesh.visible = first !== undefined && frame !== null;
    if (!first || !frame) return;
    this.#placeCap(frame, first);
    const level = levelOf(first);
    const outline = planeOutline(frame, first, (diagonal(frame) / 100) * 3);
    replaceGeometry(
      this.#sectionLine,
      lineGeometry(level === null ? planeLines(frame, outline) : sectionLines(frame, level)),
    );
    const ghost = level === null ? new Float32Array() : ghostLines(frame, level);
    replaceGeometry(this.#ghostOutline, lineGeometry(ghost));
    const marks = level === null ? [outline[2]!, outline[3]!] : sectionCorners(frame, level);
    replaceGeometry(this.#marks, markGeometry(...marks));
  }

  #placeCap(frame: Frame, plane: CutPlane): void {
    const size = Math.hypot(diagonal(frame), frame.top - frame.bottom) * 2;
    const box = boxAround(this.boxes, this.#solids())!;
    const normal = new Vector3(...plane.normal);
    const middle = new Vector3((box[0] + box[3]) / 2, (box[1] + box[4]) / 2, (box[2] + box[5]) / 2);
    middle.addScaledVector(normal, -(normal.dot(middle) + plane.constant));
    this.#cap.position.copy(middle);
    this.#cap.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), normal);
    this.#cap.scale.set(size, size, 1);
  }

  /** Colours things: by express id the place in `colours` (`#RRGGBB`, at most 24). */
  tint(tints: ReadonlyMap<number, number>, colours: readonly string[]): void {
    colours.slice(0, mostTints).forEach((hex, index) => this.#shared.uTints.value[index]!.set(...rgb(hex)));
    this.states.tint(tints);
    this.#shared.uStates.value.needsUpdate = true;
  }

  /** Shows, hides and selects. Express ids. */
  show(visibility: Visibility, selected: ReadonlySet<number>): void {
    this.states.apply(visibility, selected);
    this.#shared.uStates.value.needsUpdate = true;
    for (const mesh of this.#spaces) mesh.visible = this.#anySpaceVisible();
  }

  /** Takes the colours of a theme. */
  paint(theme: Theme): void {
    paint(this.#materials, this.#shared, palettes[theme]);
  }

  /** Tells the lines how large the picture is: device pixels, and device pixels per hairline. */
  fitScreen(width: number, height: number, hairline: number): void {
    this.#shared.uScreen.value.set(width, height);
    this.#shared.uWidth.value = hairline;
  }

  /** What a picture for show frames: everything with plot and planting, unless these are far larger than the building. */
  boxOfPicture(): Box | null {
    return this.#holdsAll() ? boxAround(this.boxes, this.#drawn()) : this.boxOf();
  }

  /** Points that a picture for show must hold: the corners of every drawn box, and of the edge of the plot. */
  pointsOfPicture(): readonly Point[] {
    const items = this.#holdsAll() ? this.#drawn() : this.#solids();
    const ground = this.#shared.uGround.value;
    const rim = this.frame && !this.plan.families.includes("ground") ? plotCorners(this.frame, ground) : [];
    return [...items.flatMap((item) => boxCorners(this.boxes, item)), ...rim];
  }

  /** Box around the placements of some things, of the whole building without planting and rooms when not given. */
  boxOf(ids?: ReadonlySet<number>): Box | null {
    if (!ids) return boxAround(this.boxes, this.#solids());
    const items = this.#geometry.placements.flatMap((placement, item) =>
      ids.has(placement.express_id) ? [item] : [],
    );
    return boxAround(this.boxes, items);
  }

  /** Gives all buffers and programs back. */
  dispose(): void {
    this.scene.traverse((object) => object instanceof Mesh && object.geometry.dispose());
    for (const material of allMaterials(this.#materials)) material.dispose();
    this.#shared.uStates.value.dispose();
    this.scene.clear();
  }

  #holdsAll(): boolean {
    const [building, all] = [this.boxOf(), boxAround(this.boxes, this.#drawn())];
    const plan = (box: Box) => Math.hypot(box[3] - box[0], box[4] - box[1]);
    return building !== null && all !== null && plan(all) <= plan(building) * 2.2;
  }

  #drawn(): number[] {
    return [...this.plan.merged.flat(), ...this.plan.instanced.flatMap(({ items }) => [...items])];
  }

  #solids(): number[] {
    const all = this.#drawn();
    const building = all.filter((item) => !/^(green|ground)$/.test(this.plan.families[item]!));
    return building.length > 0 ? building : all;
  }

  /** The top of the terrain where the model has one near the foot of the building, else the foot itself. */
  #groundHeight(frame: Frame): number {
    const terrain = this.plan.families.flatMap((family, item) => (family === "ground" ? [item] : []));
    const top = boxAround(this.boxes, terrain)?.[5] ?? frame.bottom;
    return top < frame.bottom + (frame.top - frame.bottom) * 0.4 ? top : frame.bottom;
  }

  #anySpaceVisible(): boolean {
    return this.plan.spaces.some((item) => this.states.isPickable(item));
  }

  #add(geometry: BufferGeometry, material: RawShaderMaterial, order: number): Mesh {
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    mesh.renderOrder = order;
    this.scene.add(mesh);
    return mesh;
  }

  #addSolids(): void {
    const { face, shadow, countBack, countFront } = this.#materials;
    for (const items of this.plan.merged) {
      const geometry = mergedGeometry(this.#geometry, items);
      this.#add(geometry, face.merged, 0);
      this.#add(geometry, shadow, 0.6);
      this.#inSection.push(
        this.#add(geometry, countBack.merged, 2),
        this.#add(geometry, countFront.merged, 3),
      );
    }
    for (const { shape, items } of this.plan.instanced) {
      const geometry = instancedGeometry(this.#geometry, shape, items);
      this.#add(geometry, face.instanced, 0);
      this.#inSection.push(
        this.#add(geometry, countBack.instanced, 2),
        this.#add(geometry, countFront.instanced, 3),
      );
    }
  }

  #addEdges(): number {
    const edges = edgeSegments(this.#geometry, this.#drawn());
    for (const part of edgeParts(edges, this.boxes, this.plan.edgeCalls))
      this.#add(edgeGeometry(part), this.#materials.edges, 1).frustumCulled = true;
    return edges.left_out;
  }

  #addSpaces(): void {
    if (this.plan.spaces.length === 0) return;
    const geometry = mergedGeometry(this.#geometry, this.plan.spaces);
    this.#spaces.push(
      this.#add(geometry, this.#materials.spaces, 0.5),
      this.#add(geometry, this.#materials.veil, 7),
    );
  }

  #addGround(): void {
    if (!this.frame) return;
    const ground = this.#groundHeight(this.frame);
    this.#shared.uGround.value = ground;
    const { axis } = this.frame;
    this.#shared.uMiddle.value.set(...middleOf(this.frame));
    this.#shared.uLight.value.set(Math.cos(axis + 0.35) * 0.42, Math.sin(axis + 0.35) * 0.42);
    // A plot that the model draws itself needs no second edge.
    if (!this.plan.families.includes("ground"))
      this.#add(lineGeometry(groundLines(this.frame, ground)), this.#materials.ground, 0.7);
  }
}

function replaceGeometry(mesh: Mesh, geometry: BufferGeometry): void {
  mesh.geometry.dispose();
  mesh.geometry = geometry;
}

/** Small upright triangles, fourteen hairlines wide, at the given places. */
function markGeometry(...places: readonly (readonly [number, number, number])[]): BufferGeometry {
  const geometry = new BufferGeometry();
  const triangle = [-6, 0, 6, 0, 0, 11];
  geometry.setAttribute(
    "position",
    new BufferAttribute(new Float32Array(places.flatMap((p) => [...p, ...p, ...p])), 3),
  );
  geometry.setAttribute("offset", new BufferAttribute(new Float32Array(places.flatMap(() => triangle)), 2));
  return geometry;
}

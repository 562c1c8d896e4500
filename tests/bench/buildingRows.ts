/** The tables that rows of a measurement go to. */
export const benchTables = ["spaces", "assets", "contacts"] as const;

/** A row for a measurement: which table and kind it is, and what a device would send of it. */
export interface BenchRow {
  readonly table: (typeof benchTables)[number];
  readonly kind: "space" | "asset" | "contact";
  readonly id: string;
  readonly scope: string;
  readonly doc: Readonly<Record<string, unknown>>;
}

/**
 * Rows of a building as a device holds them after reading a model: 50 % rooms, 30 % equipment, 20 % people, of about 400 bytes, with
 * optional fields present in some of them only.
 *
 * @param count how many, in the order in which a device sends them (one table after the other)
 */
export function buildingRows(project: string, count: number): readonly BenchRow[] {
  const at = new Date().toISOString();
  const scope = `project:${project}`;
  const shared = { scope, project_id: project, created_at: at, updated_at: at };
  return Array.from({ length: count }, (_, i): BenchRow => {
    const id = crypto.randomUUID();
    const part = i / count;
    if (part < 0.5)
      return { table: "spaces", kind: "space", id, scope, doc: { ...shared, ...aSpace(project, i) } };
    if (part < 0.8)
      return { table: "assets", kind: "asset", id, scope, doc: { ...shared, ...anAsset(project, i) } };
    return { table: "contacts", kind: "contact", id, scope, doc: { ...shared, ...aContact(i) } };
  });
}

const aSpace = (project: string, i: number) => ({
  model_id: project,
  express_id: i,
  global_id: `2O2Fr$t4X7Zf8NOew${String(i).padStart(5, "0")}`,
  name: `R ${i}`,
  long_name: `Besprechung ${i}`,
  storey: `${i % 7}. Obergeschoss`,
  storey_elevation_m: (i % 7) * 3.2,
  net_area_m2: 12 + (i % 40) * 0.75,
  ...(i % 3 === 0 ? {} : { volume_m3: 40.5 + i, height_m: 2.75 }),
  area_origin: { source: "quantity-set", set: "Qto_SpaceBaseQuantities" },
  usage: "office",
});

const anAsset = (project: string, i: number) => ({
  model_id: project,
  express_id: i,
  global_id: `3A1Fr$t4X7Zf8NOew${String(i).padStart(5, "0")}`,
  ifc_class: "IfcFlowTerminal",
  name: `Zuluftdurchlass ${i}`,
  ...(i % 2 === 0 ? {} : { type_name: "DLQ-600" }),
  storey: `${i % 7}. Obergeschoss`,
  space_global_id: `2O2Fr$t4X7Zf8NOew${String(i).padStart(5, "0")}`,
});

const aContact = (i: number) => ({
  name: `Person ${i}`,
  role: "Hausmeisterin",
  phone: `+49 221 ${1000 + i}`,
  ...(i % 4 === 0 ? {} : { email: `person.${i}@example.org` }),
  is_public: i % 2 === 0,
});

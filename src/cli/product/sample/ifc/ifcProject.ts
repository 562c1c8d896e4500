import type { IfcFile } from "../step/ifcFile.ts";
import type { Shapes } from "./ifcShapes.ts";
import type { StoreyKey, StoreyPlan } from "../plan/plan.ts";
import { sampleProject } from "#domain/sample/sampleProject.ts";
import { derived, int, typed, word, type Ref, type StepWriter } from "../step/stepWriter.ts";

/** The frame of the file: what everything else hangs on. */
export interface Frame {
  readonly project: Ref;
  readonly site: Ref;
  readonly building: Ref;
  /** Contexts for bodies, axes and plan outlines. */
  readonly body: Ref;
  readonly axis: Ref;
  readonly sitePlacement: Ref;
  readonly storeys: ReadonlyMap<
    StoreyKey,
    { readonly storey: Ref; readonly placement: Ref; readonly elevation: number }
  >;
}

/** Writes project, units, contexts, georeference, site, building and storeys. */
export function writeFrame(file: IfcFile, shapes: Shapes, plans: readonly StoreyPlan[]): Frame {
  const { step } = file;
  // True north lies 14° clockwise of the model's +y: it points to (sin 14°, cos 14°).
  const north = shapes.direction([0.2419218956, 0.9702957263]);
  const context = step.entity(
    "IfcGeometricRepresentationContext",
    null,
    "Model",
    int(3),
    1e-5,
    shapes.axes([0, 0, 0]),
    north,
  );
  const sub = (name: string, view: string) =>
    step.entity(
      "IfcGeometricRepresentationSubContext",
      name,
      "Model",
      derived,
      derived,
      derived,
      derived,
      context,
      null,
      word(view),
      null,
    );
  const body = sub("Body", "MODEL_VIEW");
  const axis = sub("Axis", "GRAPH_VIEW");
  georeference(step, context);
  const project = file.root(
    "IfcProject",
    "project",
    sampleProject.name,

    "Erfundenes Beispielgebäude, kein echtes Haus",
    null,
    sampleProject.name,
    "Bestand",
    [context],
    units(step),
  );
  const sitePlacement = shapes.placement(null, [0, 0, 0]);
  const site = writeSite(file, sitePlacement);
  const buildingPlacement = shapes.placement(sitePlacement, [0, 0, 0]);
  const building = file.root(
    "IfcBuilding",
    "building",
    "Lindenhof",

    "Wohn- und Geschäftshaus mit neun Wohnungen und vier Gewerbeeinheiten",
    null,
    buildingPlacement,
    null,

    sampleProject.name,
    word("ELEMENT"),
    sampleProject.elevation_m,
    sampleProject.elevation_m - 0.15,
    address(step),
  );
  file.properties(building, "Pset_BuildingCommon", [
    ["Reference", typed("IfcIdentifier", "LH-14")],
    ["BuildingID", typed("IfcIdentifier", "LH-14")],
    ["NumberOfStoreys", typed("IfcInteger", int(plans.length))],
    ["YearOfConstruction", typed("IfcLabel", String(sampleProject.year_of_construction))],
    ["YearOfLastRefurbishment", typed("IfcLabel", String(sampleProject.year_of_refurbishment))],
    ["OccupancyType", typed("IfcLabel", "Wohn- und Geschäftshaus")],
    ["IsLandmarked", typed("IfcLogical", false)],
  ]);
  file.relate("IfcRelAggregates", project, site);
  file.relate("IfcRelAggregates", site, building);
  const storeys = plans.map(
    (plan) => [plan.key, writeStorey(file, shapes, plan, building, buildingPlacement)] as const,
  );
  return { project, site, building, body, axis, sitePlacement, storeys: new Map(storeys) };
}

function writeStorey(file: IfcFile, shapes: Shapes, plan: StoreyPlan, building: Ref, buildingPlacement: Ref) {
  const placement = shapes.placement(buildingPlacement, [0, 0, plan.elevation]);
  const storey = file.root(
    "IfcBuildingStorey",
    `storey ${plan.key}`,
    plan.name,
    null,
    null,
    placement,
    null,
    plan.long_name,
    word("ELEMENT"),
    plan.elevation,
  );
  file.relate("IfcRelAggregates", building, storey);
  file.properties(storey, "Pset_BuildingStoreyCommon", [
    ["EntranceLevel", typed("IfcBoolean", plan.key === "EG")],
    ["AboveGround", typed("IfcLogical", plan.key !== "UG")],
  ]);
  return { storey, placement, elevation: plan.elevation };
}

function writeSite(file: IfcFile, placement: Ref): Ref {
  const angle = (parts: readonly number[]) => parts.map((part) => int(part));
  return file.root(
    "IfcSite",
    "site",
    "Grundstück Lindenstraße 14",
    null,
    null,
    placement,
    null,
    null,
    word("ELEMENT"),
    angle(sampleProject.latitude_dms),
    angle(sampleProject.longitude_dms),
    sampleProject.elevation_m,
    null,
    address(file.step),
  );
}

const address = (step: StepWriter) =>
  step.shared(
    "IfcPostalAddress",

    null,
    null,
    null,
    null,
    [sampleProject.street],
    null,
    sampleProject.town,
    "Sachsen",
    sampleProject.postal_code,
    "Deutschland",
  );

/** ETRS89 / UTM zone 33N, as Saxony uses it; the turn is that of true north less the meridian convergence. */
function georeference(step: StepWriter, context: Ref): void {
  const metre = step.shared("IfcSIUnit", derived, word("LENGTHUNIT"), null, word("METRE"));
  const crs = step.entity(
    "IfcProjectedCRS",
    "EPSG:25833",
    "ETRS89 / UTM zone 33N",
    "ETRS89",
    "DHHN2016",
    "UTM",
    "33N",
    metre,
  );
  step.entity(
    "IfcMapConversion",
    context,
    crs,
    sampleProject.easting_m,
    sampleProject.northing_m,
    sampleProject.elevation_m,
    // cos and sin of 11.909°: true north 14° less the meridian convergence of 2.091° west of 15° east.
    0.978475858,
    0.2063613223,
    1,
  );
}

function units(step: StepWriter): Ref {
  const si = (kind: string, name: string, prefix: string | null = null) =>
    step.shared("IfcSIUnit", derived, word(kind), prefix === null ? null : word(prefix), word(name));
  const [kelvin, watt, metre, joule] = [
    si("THERMODYNAMICTEMPERATUREUNIT", "KELVIN"),
    si("POWERUNIT", "WATT"),
    si("LENGTHUNIT", "METRE"),
    si("ENERGYUNIT", "JOULE"),
  ];
  const combined = (kind: string, ...parts: readonly (readonly [Ref, number])[]) =>
    step.entity(
      "IfcDerivedUnit",
      parts.map(([unit, power]) => step.entity("IfcDerivedUnitElement", unit, int(power))),
      word(kind),
      null,
    );
  const kilogram = si("MASSUNIT", "GRAM", "KILO");
  return step.entity("IfcUnitAssignment", [
    metre,
    si("AREAUNIT", "SQUARE_METRE"),
    si("VOLUMEUNIT", "CUBIC_METRE"),
    si("PLANEANGLEUNIT", "RADIAN"),
    si("TIMEUNIT", "SECOND"),
    si("THERMODYNAMICTEMPERATUREUNIT", "DEGREE_CELSIUS"),
    kilogram,
    watt,
    joule,
    combined("THERMALTRANSMITTANCEUNIT", [watt, 1], [metre, -2], [kelvin, -1]),
    combined("THERMALCONDUCTANCEUNIT", [watt, 1], [metre, -1], [kelvin, -1]),
    combined("SPECIFICHEATCAPACITYUNIT", [joule, 1], [kilogram, -1], [kelvin, -1]),
    combined("MASSDENSITYUNIT", [kilogram, 1], [metre, -3]),
  ]);
}

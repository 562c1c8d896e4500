import { speltOut } from "#kernel/plainLetters.ts";
import type { Discipline } from "../discipline.ts";

interface Signed {
  readonly file_name: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** What a model is about, by the name of its file, else by its classes; null when neither says anything. */
export const signOf = ({ file_name, counts }: Signed): Discipline | null =>
  signOfName(file_name) ?? signOfClasses(counts);

/** Words of file names, in the languages of the product and the short forms of planners; the first that fits counts. */
const words: readonly (readonly [Discipline, RegExp])[] = [
  ["fire_safety", /^(brandschutz|brs|fire|incendie|incendios|antincendio)/],
  ["electrical", /^(elektro|elt|ele$|elec|elek|electric|elettric)/],
  ["ventilation", /^(lueftung|luftung|rlt|klima|ventila|luft$)/],
  ["heating", /^(heizung|hzg|heating|chauffage|calefaccion|riscaldamento|kaelte|kalte)/],
  ["plumbing", /^(sanitaer|sanitar|san$|plumbing|plomberie|fontaneria|idraulic|idric|abwasser)/],
  ["automation", /^(gebaeudeautomation|gebaudeautomation|msr|bms$|gtb$)/],
  ["transport", /^(aufzug|aufzuege|foerder|elevator|ascenseur|ascensor)/],
  [
    "services",
    /^(tga|hls|hlks|hlse|mep|hvac|haustechnik|gebaeudetechnik|gebaudetechnik|cvc|impiant|instalacion)/,
  ],
  ["structure", /^(tragwerk|twp|statik|rohbau|str$|struct|struktur|struttur|estructura)/],
  ["facade", /^(fassade|facade|facciata|fachada)/],
  ["interior", /^(innenausbau|ausbau|interior|interni)/],
  ["site", /^(freianlagen|aussenanlagen|landscape|landschaft|gelaende|gelande|paysage|paisaje)/],
  ["architecture", /^(architek|architec|architet|arquitec|arch$|arc$|arq$)/],
];

function signOfName(fileName: string): Discipline | null {
  const parts = speltOut(fileName).split(/[^a-z]+/);
  return words.find(([, word]) => parts.some((part) => word.test(part)))?.[0] ?? null;
}

/** Classes that tell a discipline; what stands in every model (walls, slabs, proxies) tells none. */
const classes: readonly (readonly [Sign, RegExp])[] = [
  [
    "electrical",
    /^Ifc(Cable|Electric|Light|Lamp|Outlet|Switching|Protective|Junction|Transformer|Communications|AudioVisual)/,
  ],
  ["ventilation", /^Ifc(Duct|AirTerminal|AirToAir|Fan|Damper|UnitaryEquipment|Humidifier)/],
  ["heating", /^Ifc(Boiler|SpaceHeater|HeatExchanger|Chiller|CoolingTower|Coil|Burner)/],
  ["plumbing", /^Ifc(SanitaryTerminal|WasteTerminal|StackTerminal|Interceptor)/],
  ["fire_safety", /^IfcFireSuppression/],
  ["automation", /^Ifc(Sensor|Actuator|Controller|UnitaryControl|Alarm|DistributionControl)/],
  ["transport", /^IfcTransport/],
  ["services", /^Ifc(Pipe|Pump|Valve|Tank|Flow|Distribution|Energy|Compressor|Filter|SolarDevice|Medical)/],
  ["structure", /^Ifc(Column|Beam|Footing|Pile|Reinforcing|Tendon|Bearing)/],
  ["site", /^Ifc(Geographic|Civil)/],
  ["architecture", /^Ifc(Window|Door|Space$|CurtainWall|Covering|Stair|Railing|Furni)/],
];
type Sign = Exclude<Discipline, "facade" | "interior" | "other">;

const ofServices: readonly Sign[] = [
  "electrical",
  "ventilation",
  "heating",
  "plumbing",
  "automation",
  "transport",
];

/** Their pipes and pumps are of classes that tell only that they are services. */
const ofPipes: ReadonlySet<Sign> = new Set(["heating", "plumbing"]);

/** What most things of a model that tell anything are about: one part of the services only when nearly all of them are of it. */
function signOfClasses(counts: Signed["counts"]): Discipline | null {
  const sums = new Map<Sign, number>();
  for (const [name, count] of Object.entries(counts)) {
    if (/(Type|Style)$/.test(name)) continue;
    const sign = classes.find(([, pattern]) => pattern.test(name))?.[0];
    if (sign) sums.set(sign, (sums.get(sign) ?? 0) + count);
  }
  const at = (sign: Sign) => sums.get(sign) ?? 0;
  const services = at("services") + ofServices.reduce((sum, sign) => sum + at(sign), 0);
  const rest = (["fire_safety", "structure", "site", "architecture"] as const).map((sign) => ({
    sign,
    count: at(sign),
  }));
  const best = [{ sign: "services" as const, count: services }, ...rest].toSorted(
    (a, b) => b.count - a.count,
  )[0]!;
  if (best.count === 0) return null;
  if (best.sign !== "services") return best.sign;
  const specific = services - at("services");
  const single = ofServices.find(
    (sign) =>
      at(sign) > 0 && at(sign) >= specific * 0.8 && at(sign) >= services * (ofPipes.has(sign) ? 0.1 : 0.8),
  );
  return single ?? "services";
}

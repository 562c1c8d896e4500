import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { ApplicationConfig } from "../config/applicationConfig.ts";
import type { ConsumptionFile, EnergyFile } from "./applicationData.ts";
import type { Bytes } from "../bytes.ts";
import type { Label } from "../../labels/label.ts";
import type { DrawnFamily } from "./drawnFamily.ts";

/**
 * Everything an application can be made of, as plain data: what the product knows of a project. What becomes public
 * is chosen by `config` and by the redaction rules, not by the caller.
 */
export interface ApplicationInput {
  readonly application_id: string;
  readonly config: ApplicationConfig;
  readonly project: {
    readonly name: string;
    readonly street: string | null;
    readonly postal_code: string | null;
    readonly city: string | null;
    readonly country: string | null;
    readonly year_of_construction: number | null;
    readonly is_sample: boolean;
  };
  readonly storeys: readonly { readonly name: string; readonly elevation_m: number }[];
  readonly spaces: readonly {
    readonly express_id: number;
    /** GlobalId; null where it is not known. */
    readonly guid?: string | null;
    readonly name: string;
    readonly long_name: string | null;
    /** Name of its storey, as in `storeys`. */
    readonly storey: string | null;
    readonly net_area_m2: number | null;
    readonly gross_area_m2: number | null;
    readonly volume_m3: number | null;
    readonly height_m: number | null;
    readonly usage: string | null;
    /** How it counts; without one it is a room. */
    readonly role?: string | null;
  }[];
  /** Elements of the model, how they are drawn and the storey they stand on; for the 3D view. */
  readonly elements: readonly {
    readonly express_id: number;
    readonly family: DrawnFamily | null;
    readonly storey: string | null;
  }[];
  readonly contacts: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: string | null;
    readonly phone: string | null;
    readonly email: string | null;
    readonly is_public: boolean;
  }[];
  /** Labels of the project: what a scanned code leads to. */
  readonly labels?: readonly Label[];
  readonly energy: EnergyFile | null;
  readonly geometry: GeometryRecord | null;
  /** What the building has consumed, kWh on the net calorific value. */
  readonly consumption?: readonly Omit<ConsumptionFile["periods"][number], "kwh_per_m2">[];
  /** The bytes of the documents that this device has, by the id they are chosen by. */
  readonly documents?: ReadonlyMap<string, { readonly mime: string; readonly bytes: Bytes }>;
}

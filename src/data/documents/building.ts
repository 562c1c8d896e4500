import type { Instant } from "#kernel/time.ts";
import type { Stored } from "./stored.ts";

/** Collection `projects`. Scope: the organisation. */
export interface Project extends Stored {
  readonly kind: "project";
  readonly organisation_id: string;
  readonly name: string;
  readonly stage: "draft" | "planning" | "building" | "operation";
  readonly archived: boolean;
  readonly street?: string | null;
  readonly postal_code?: string | null;
  readonly city?: string | null;
  readonly country?: string | null;
  readonly year_of_construction?: number | null;
  readonly residential?: boolean | null;
  readonly heated_area_m2?: number | null;
  /** The project was made from the built-in sample building. */
  readonly is_sample: boolean;
  readonly current_model_id?: string | null;
}

/** Collection `models`: one imported version of an IFC file. Scope: the project. The bytes live under `sha256`. */
export interface ModelVersion extends Stored {
  readonly kind: "model";
  readonly project_id: string;
  readonly file_name: string;
  readonly sha256: string;
  readonly bytes: number;
  /** What the model is about, a word of `domain/ifc/discipline`; without one it is the main model of its project. */
  readonly discipline?: string | null;
  /** Counts per project and discipline. */
  readonly version: number;
  readonly schema: string;
  readonly application?: string | null;
  readonly storeys: readonly {
    readonly global_id: string;
    readonly name: string;
    readonly elevation_m: number;
  }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly space_count: number;
  readonly net_area_m2?: number | null;
  readonly gross_area_m2?: number | null;
  readonly partial: boolean;
  readonly warnings: readonly { readonly kind: string; readonly count: number }[];
  /** Where the original bytes are: only on a device, on the way, or verified on the server. */
  readonly upload_state: "local" | "uploading" | "uploaded" | "verified";
}

/** Collection `building`: what people edit of the building itself. Scope: the project. */
export interface SpaceRow extends Stored {
  readonly kind: "space";
  readonly project_id: string;
  readonly model_id: string;
  readonly express_id: number;
  readonly global_id: string;
  readonly name: string;
  readonly long_name?: string | null;
  readonly storey?: string | null;
  readonly storey_elevation_m?: number | null;
  readonly net_area_m2?: number | null;
  readonly gross_area_m2?: number | null;
  readonly volume_m3?: number | null;
  readonly height_m?: number | null;
  /** Origin of the area as JSON of domain/ifc `Origin`. */
  readonly area_origin?: unknown;
  readonly usage?: string | null;
  readonly flags?: readonly string[];
  /** How it counts, a word of domain/ifc `SpaceRole`; without one it is a room. */
  readonly role?: string | null;
}

/** Collection `building`: equipment, meters, doors… that people maintain. Scope: the project. */
export interface AssetRow extends Stored {
  readonly kind: "asset";
  readonly project_id: string;
  readonly model_id: string;
  readonly express_id: number;
  readonly global_id: string;
  readonly ifc_class: string;
  readonly name: string;
  readonly type_name?: string | null;
  readonly storey?: string | null;
  readonly space_global_id?: string | null;
}

/** Collection `people`: a person or firm to call. Scope: the project. */
export interface Contact extends Stored {
  readonly kind: "contact";
  readonly project_id: string;
  readonly name: string;
  readonly role?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  /** Shown in generated applications only when the owner says so. */
  readonly is_public: boolean;
}

/** Collection `evidence`: a file record; the bytes live in OPFS under `sha256`. */
export interface EvidenceRow extends Stored {
  readonly kind: "evidence";
  readonly project_id: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly mime: string;
  readonly title: string;
  readonly upload_state: "local" | "uploading" | "uploaded" | "verified";
  /** What the file was called where it came from. */
  readonly file_name?: string | null;
  /** When the picture was taken, by the camera's own word. */
  readonly taken_at?: Instant | null;
  /** What it shows or proves; the project as a whole when absent. */
  readonly about_kind?:
    | "space"
    | "asset"
    | "work_order"
    | "topic"
    | "vault"
    | "bill"
    | "meter_reading"
    | "inbox_submission"
    | null;
  readonly about_id?: string | null;
}

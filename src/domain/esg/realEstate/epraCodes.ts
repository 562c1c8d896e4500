import type { Stream } from "./asset.ts";

/** How a performance measure comes about. */
export type EpraForm =
  | { readonly kind: "absolute" | "like_for_like"; readonly streams: readonly Stream[] }
  | { readonly kind: "intensity"; readonly of: "energy" | "water" | "ghg" }
  | { readonly kind: "ghg"; readonly scope: "direct" | "indirect" }
  | { readonly kind: "certificates" }
  /** Asked of people, not calculated. */
  | { readonly kind: "answer" };

/** A performance measure of EPRA sBPR. */
export interface EpraCode {
  readonly code: string;
  readonly group: "environment" | "social" | "governance";
  readonly form: EpraForm;
  /** `secondary`: read in copies of the guidelines · `unverified`: to be checked against them. */
  readonly mark: "secondary" | "unverified";
}

const environment = (code: string, form: EpraForm): EpraCode => ({ code, group: "environment", form, mark: "secondary" }); // prettier-ignore
const absolute = (code: string, ...streams: readonly Stream[]) =>
  environment(code, { kind: "absolute", streams });
const likeForLike = (code: string, ...streams: readonly Stream[]) =>
  environment(code, { kind: "like_for_like", streams });
const asked = (code: string, group: "social" | "governance"): EpraCode => ({
  code,
  group,
  form: { kind: "answer" },
  mark: group === "social" ? "secondary" : "unverified",
});

/** The 28 measures in the order of the guidelines; the three of governance are to be checked against them. */
export const epraCodes: readonly EpraCode[] = [
  absolute("Elec-Abs", "electricity"),
  likeForLike("Elec-LfL", "electricity"),
  absolute("DH&C-Abs", "district_heat", "district_cooling"),
  likeForLike("DH&C-LfL", "district_heat", "district_cooling"),
  absolute("Fuels-Abs", "fuels"),
  likeForLike("Fuels-LfL", "fuels"),
  environment("Energy-Int", { kind: "intensity", of: "energy" }),
  environment("GHG-Dir-Abs", { kind: "ghg", scope: "direct" }),
  environment("GHG-Indir-Abs", { kind: "ghg", scope: "indirect" }),
  environment("GHG-Int", { kind: "intensity", of: "ghg" }),
  absolute("Water-Abs", "water"),
  likeForLike("Water-LfL", "water"),
  environment("Water-Int", { kind: "intensity", of: "water" }),
  absolute("Waste-Abs", "waste"),
  likeForLike("Waste-LfL", "waste"),
  environment("Cert-Tot", { kind: "certificates" }),
  ...["Diversity-Emp", "Diversity-Pay", "Emp-Training", "Emp-Dev", "Emp-Turnover", "H&S-Emp", "H&S-Asset", "H&S-Comp", "Comty-Eng"].map((code) => asked(code, "social")), // prettier-ignore
  ...["Gov-Board", "Gov-Selec", "Gov-CoI"].map((code) => asked(code, "governance")),
];

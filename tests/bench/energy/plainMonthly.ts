import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The heat demand of a year of a residential zone without systems, as plain sums: what our balance does, written down a second
 * time without keeping a figure. Windows and walls stand on the four sides, roofs are flat; other planes are not known here.
 */
export function plainDemand({ zones, climate }: MonthlyInput): number {
  const [zone] = zones as readonly [MonthlyInput["zones"][number]];
  const behind = { external: 1, unheated_room: 0.5, unheated_attic: 0.8, ground: 0.6, zone: 0 };
  const transfer = zone.parts.reduce(
    (sum, { area_m2: a, u_w_m2k: u, f_x, behind: there }) =>
      sum + (f_x ?? behind[there]) * u * a + zone.thermal_bridges_w_m2k * a,
    0,
  );
  const leaks = zone.air.n50_1_h * 0.07;
  const windows = 0.1 + Math.max(0, 0.5 - 0.3 * leaks - 0.1);
  const capacity = zone.heat_capacity_wh_m2k * zone.floor_area_m2;
  const a = 1 + capacity / (transfer + 0.34 * zone.volume_m3 * (leaks + windows)) / 16;
  return days.reduce((year, day, month) => {
    const hours = day * 24;
    const outdoor = climate.theta_e_c[month]!;
    const air = 0.34 * zone.volume_m3 * (leaks + windows * (0.04 * outdoor + 0.8));
    let sink = ((transfer + air) * (20 - outdoor) * hours) / 1000;
    let source = (45 * zone.floor_area_m2 * day) / 1000;
    for (const part of zone.parts) {
      if (part.behind !== "external") continue;
      const plane = climate.planes.find(
        ({ azimuth_deg, tilt_deg }) =>
          tilt_deg === part.tilt_deg && (tilt_deg === 0 || azimuth_deg === part.azimuth_deg),
      )!;
      const sun = plane.irradiance_w_m2[month]!;
      const glass = part.glazing;
      if (glass) {
        const share =
          glass.f_frame! * glass.f_shading! * glass.f_incidence! * glass.f_dirt! * glass.g_perpendicular!;
        source += (share * part.area_m2 * sun * hours) / 1000;
        continue;
      }
      const sky = (part.tilt_deg <= 45 ? 1 : 0.5) * 45;
      const net = (0.04 * part.u_w_m2k * part.area_m2 * (part.absorptance! * sun - sky) * hours) / 1000;
      if (net > 0) source += net;
      else sink -= net;
    }
    const gamma = source / sink;
    const eta = sink <= 0 ? 0 : (1 - gamma ** a) / (1 - gamma ** (a + 1));
    return year + Math.max(0, sink - eta * source);
  }, 0);
}

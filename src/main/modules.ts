import { applications } from "#features/applications/module.ts";
import { bimifc } from "#features/bimifc/module.ts";
import { energy } from "#features/energy/module.ts";
import { equipment } from "#features/equipment/module.ts";
import { esg } from "#features/esg/module.ts";
import { evidence } from "#features/evidence/module.ts";
import { fm } from "#features/fm/module.ts";
import { inbox } from "#features/inbox/module.ts";
import { keys } from "#features/keys/module.ts";
import { labels } from "#features/labels/module.ts";
import { orders } from "#features/orders/module.ts";
import { plans } from "#features/plans/module.ts";
import { projects } from "#features/projects/module.ts";
import { reports } from "#features/reports/module.ts";
import { rooms } from "#features/rooms/module.ts";
import { scan } from "#features/scan/module.ts";
import { settings } from "#features/settings/module.ts";
import { studio } from "#features/studio/module.ts";
import { viewer } from "#features/viewer/module.ts";
import type { Module } from "#shell/module.ts";

/** Every module of the product, in navigation order. */
export const modules: readonly Module[] = [
  projects,
  bimifc,
  viewer,
  rooms,
  equipment,
  evidence,
  fm,
  inbox,
  orders,
  plans,
  keys,
  labels,
  scan,
  energy,
  esg,
  applications,
  studio,
  reports,
  settings,
];

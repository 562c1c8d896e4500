import type { Random } from "../realm/seededRandom.ts";
import { between, pick } from "../realm/seededRandom.ts";
import { runTime, turnOf } from "../realm/virtualTime.ts";
import { create, dismiss, edit, poison, remove, restore } from "./people.ts";
import { changeMembership, changeProjectMember, lateCommit, serverEdits } from "./serverSide.ts";
import { crash, type SimulatedDevice, switchOff, switchOn, upgrade } from "./simulatedDevice.ts";
import { expireTokens } from "./wire.ts";
import { tell, type World } from "./world.ts";

type Operation = (world: World, device: SimulatedDevice) => void | Promise<void>;

/** How often each thing happens, relative to the others. */
const operations: readonly (readonly [number, Operation])[] = [
  [46, edit],
  [9, create],
  [4, remove],
  [2, restore],
  [3, poison],
  [1, dismiss],
  [7, toggleNetwork],
  [3, (world, device) => crash(world, device)],
  [2, (world, device) => void switchOff(world, device)],
  [3, crashSoon],
  [3, changeMembership],
  [2, changeProjectMember],
  [6, lateCommit],
  [2, serverEdits],
  [2, jumpClock],
  [1, (world) => (tell(world, "tokens expire"), expireTokens(world))],
  [1, toggleSession],
  [2, toggleRoom],
  [2, upgrade],
  [3, look],
];

const sum = operations.reduce((all, [weight]) => all + weight, 0);

/** Devices that may be switched on at once: RxDB opens at most 13 collections in one thread. */
export const mostOpen = (world: World): number => Math.floor(13 / (world.collections.length + 1));

/** One thing happens, chosen by the seed, and some time passes. */
export async function step(world: World, devices: readonly SimulatedDevice[]): Promise<void> {
  const { ops } = world.chance;
  const on = devices.filter(({ life }) => life?.inStep);
  const device = pick(ops, on.length > 0 && ops() < 0.85 ? on : devices);
  if (!device.life && world.open.size < mostOpen(world)) switchOn(world, device);
  else await chosen(ops)(world, device);
  await passTime(ops);
}

function chosen(random: Random): Operation {
  let at = random() * sum;
  for (const [weight, operation] of operations) if ((at -= weight) < 0) return operation;
  return look;
}

async function passTime(random: Random): Promise<void> {
  const kind = random();
  if (kind < 0.4) await runTime({ turns: between(random, 0, 120) });
  else if (kind < 0.7) await runTime({ ms: 5 + random() * 200 });
  else if (kind < 0.95) await runTime({ ms: 200 + random() * 5000 });
  else await runTime({ ms: 20_000 + random() * 100_000 });
}

function toggleNetwork(world: World, device: SimulatedDevice): void {
  device.isOnline = !device.isOnline;
  tell(world, `${device.name} ${device.isOnline ? "online" : "offline"}`);
  turnOf(device.owner, () => device.life?.inStep?.setOnline(device.isOnline));
}

/** The power is cut in the middle of whatever follows. */
async function crashSoon(world: World, device: SimulatedDevice): Promise<void> {
  const { ops } = world.chance;
  edit(world, device);
  await runTime({ turns: between(ops, 1, 60) });
  crash(world, device);
}

/** The clock of the device is set, up to three days back or ahead. */
function jumpClock(world: World, device: SimulatedDevice): void {
  device.owner.skew_ms = Math.round((world.chance.ops() * 2 - 1) * 3 * 86_400_000);
  tell(world, `${device.name} clock ${device.owner.skew_ms}`);
}

function toggleSession(world: World, device: SimulatedDevice): void {
  device.hasSession = !device.hasSession;
  tell(world, `${device.name} ${device.hasSession ? "signed in" : "session expired"}`);
  turnOf(device.owner, () => {
    if (device.hasSession) device.life?.inStep?.wake();
    else device.life?.inStep?.setToken(null);
  });
}

function toggleRoom(world: World, device: SimulatedDevice): void {
  if (!device.life) return;
  device.life.plug.isFull = !device.life.plug.isFull;
  tell(world, `${device.name} ${device.life.plug.isFull ? "has no room" : "has room"}`);
}

function look(world: World, device: SimulatedDevice): void {
  tell(world, `${device.name} looks`);
  turnOf(device.owner, () => device.life?.inStep?.wake());
}

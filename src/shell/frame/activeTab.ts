import { isRecord } from "#kernel/isRecord.ts";
import { type ProjectTab, projectTabs, readActiveTab } from "#domain/settings/localSettings.ts";

/** Where this device keeps the part of each project that was open last: id → part. */
const key = "klarbau_active_tabs";

/** So many projects are remembered; the one left longest ago goes first. */
const most = 50;

function stored(): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
}

/** The part of a project that this device opens; the dashboard before anybody has opened another one. */
export function activeTab(projectId: string): ProjectTab {
  const tabs = stored();
  return readActiveTab(Object.hasOwn(tabs, projectId) ? tabs[projectId] : undefined);
}

/** Notes the part of a project that an address shows; other addresses, and a storage without room, change nothing. */
export function noteActiveTab(pathname: string): void {
  const [, root, segment, part] = pathname.split("/");
  const tab = projectTabs.find((one) => one === part);
  if (root !== "projects" || !segment || !tab) return;
  const projectId = decodeURIComponent(segment);
  if (activeTab(projectId) === tab) return;
  const others = Object.entries(stored()).filter(([id]) => id !== projectId);
  const next = Object.fromEntries([...others, [projectId, tab]].slice(-most));
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // without room the project opens at its dashboard
  }
}

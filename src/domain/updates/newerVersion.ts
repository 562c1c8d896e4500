const form = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

/** Whether `told` is a later version than `own`. What is no version is later than nothing, and nothing is later than it. */
export function isNewerVersion(told: string, own: string): boolean {
  const [a, b] = [form.exec(told), form.exec(own)];
  if (!a || !b) return false;
  for (const part of [1, 2, 3]) {
    const difference = Number(a[part]) - Number(b[part]);
    if (difference !== 0) return difference > 0;
  }
  return a[4] === undefined && b[4] !== undefined; // a release comes after its trial
}

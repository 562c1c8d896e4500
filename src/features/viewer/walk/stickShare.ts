/** Near the middle a thumb only rests. */
const resting = 0.18;

/**
 * How far a stick is pushed: its offset from the middle in pixels as a share of its reach, at most 1 in all. What is
 * little to one side counts as straight, so that one walks straight ahead with an unsteady thumb.
 */
export function stickShare(
  dx: number,
  dy: number,
  radius: number,
): { readonly x: number; readonly y: number } {
  const reach = Math.max(1, radius * 0.8);
  const [x, y] = [dx / reach, dy / reach];
  const length = Math.hypot(x, y);
  if (!(length > resting)) return { x: 0, y: 0 };
  const shorten = Math.min(1, length) / length;
  const straight = (value: number, other: number) =>
    Math.abs(value) < Math.abs(other) * 0.25 ? 0 : value * shorten;
  return { x: straight(x, y), y: straight(y, x) };
}

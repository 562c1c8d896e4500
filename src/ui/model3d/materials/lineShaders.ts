import { head, item, nearer, planes } from "./shaderParts.ts";

/** One opaque colour: marks of the section. */
export const plainFragment = /* glsl */ `${head}
uniform vec3 uColour;
out vec4 colour;
void main() { colour = vec4(uColour, 1.0); }`;

/** Lines as narrow rectangles of a fixed width on the screen; \`corner\` is (0 or 1 along, −1 or 1 across). */
export const lineVertex = /* glsl */ `${head}${item}${nearer}
in vec2 corner;
in vec3 from;
in vec3 to;
in float item;
uniform vec2 uScreen;
uniform float uWidth;
uniform float uBias;
#ifdef FAR
uniform vec2 uAxis;
uniform vec4 uMiddle;
// Whether a place lies in the half of the frame that is turned towards us.
bool isNear(vec2 place) {
  mat2 turn = mat2(uAxis.x, -uAxis.y, uAxis.y, uAxis.x);
  vec2 at = turn * (place - uMiddle.xy) / uMiddle.zw;
  vec2 us = turn * vec2(viewMatrix[0][2], viewMatrix[1][2]);
  return dot(at, us) > 0.02 * length(us);
}
#endif
out vec3 vWorld;
flat out uint vState, vFine, vTint;
void main() {
#ifdef ITEMS
  uvec4 state = stateOf(item);
  vState = state.r;
  vFine = state.g == 6u || state.g == 7u || (state.r & 32u) != 0u ? 1u : 0u;
  vTint = (state.r & 16u) != 0u ? state.b : 0u;
#else
  vState = vFine = vTint = 0u;
#endif
  vec4 a = projectionMatrix * (viewMatrix * vec4(from, 1.0));
  vec4 b = projectionMatrix * (viewMatrix * vec4(to, 1.0));
  float start = 0.0;
  float end = 1.0;
  if (isInside()) {
    // What lies behind the eye has no place in the picture: the line begins or ends just before it.
    const float least = 0.05;
    if (a.w < least && b.w < least) {
      gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
      return;
    }
    if (a.w < least) start = (least - a.w) / (b.w - a.w);
    if (b.w < least) end = (least - a.w) / (b.w - a.w);
    vec4 whole = b - a;
    b = a + whole * end;
    a += whole * start;
  }
  vec2 pixel = 2.0 / uScreen;
  vec2 way = (b.xy / b.w - a.xy / a.w) / pixel;
  float size = length(way);
  vec2 along = size > 0.0001 ? way / size : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  vec4 p = mix(a, b, corner.x);
  float width = uWidth * ((vState & 4u) != 0u ? 1.6 : 1.0);
  p.xy += (across * corner.y + along * (corner.x * 2.0 - 1.0) * 0.5) * width * 0.5 * pixel * p.w;
  // Nearer by some millimetres of the world, not of the screen: what lies behind a thin roof stays behind it.
  p.z += nearer(uBias);
#ifdef FAR
  if (isNear((from.xy + to.xy) * 0.5)) p = vec4(2.0, 2.0, 2.0, 1.0);
#endif
  vWorld = mix(from, to, mix(start, end, corner.x));
  gl_Position = (vState & 1u) != 0u ? vec4(2.0, 2.0, 2.0, 1.0) : p;
}`;

/** The colour of an edge: selected, ghosted, that of what is gone, fine or plain; nothing above the section. */
export const lineFragment = /* glsl */ `${head}${planes}
in vec3 vWorld;
flat in uint vState, vFine, vTint;
uniform vec3 uColour;
uniform vec3 uTints[24];
uniform vec3 uFine;
uniform vec3 uGhost;
uniform vec3 uSelected;
out vec4 colour;
void main() {
#ifdef ITEMS
  // A millimetre beyond the plane: edges that lie in it stay.
  if (isCut(vWorld + uPlanes[0].xyz * 0.001, 0)) discard;
#endif
  vec3 tone = (vState & 2u) != 0u ? uGhost : vFine == 1u ? uFine : uColour;
  if (vTint > 0u) tone = uTints[int(vTint) - 1];
  colour = vec4((vState & 4u) != 0u ? uSelected : tone, 1.0);
}`;

/** Marks of a fixed size on the screen: \`offset\` in pixels from a place in the world. */
export const markVertex = /* glsl */ `${head}
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec2 uScreen;
uniform float uWidth;
in vec3 position;
in vec2 offset;
void main() {
  vec4 p = projectionMatrix * (viewMatrix * vec4(position, 1.0));
  p.xy += offset * uWidth * 2.0 / uScreen * p.w;
  p.z -= 0.001 * p.w;
  gl_Position = p;
}`;

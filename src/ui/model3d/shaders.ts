/** GLSL ES 3.00 of the drawing. Every vertex knows its item; the item's state is read from one small texture. */

const head = /* glsl */ `
precision highp float;
precision highp int;
precision highp usampler2D;
`;

/** Reads the state bits (1 hidden, 2 ghost, 4 selected, 8 marked, 16 gone, 32 pale), family and tint of an item; places a vertex in the world. */
const item = /* glsl */ `
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform usampler2D uStates;
uvec4 stateOf(float item) {
  int index = int(item + 0.5);
  return texelFetch(uStates, ivec2(index & 1023, index >> 10), 0);
}
`;

/** What lies on the far side of any plane of the section is cut away: n · p + c < 0. */
const planes = /* glsl */ `
uniform vec4 uPlanes[6];
bool isCut(vec3 place, int first) {
  for (int i = first; i < 6; i++) if (dot(uPlanes[i].xyz, place) + uPlanes[i].w < 0.0) return true;
  return false;
}
`;

const placed = /* glsl */ `
in vec3 position;
in vec4 normal;
in float item;
#ifdef INSTANCED
in mat4 place;
vec3 worldPosition() { return (place * vec4(position, 1.0)).xyz; }
vec3 worldNormal() { return mat3(place) * normal.xyz; }
#else
vec3 worldPosition() { return position; }
vec3 worldNormal() { return normal.xyz; }
#endif
const vec4 nowhere = vec4(2.0, 2.0, 2.0, 1.0);
`;

/** Faces: one flat tone per direction, as on paper. Rooms show only their floor. */
export const faceVertex = /* glsl */ `${head}${item}${placed}
out vec3 vWorld;
out vec3 vNormal;
flat out uvec3 vLook;
void main() {
  uvec4 state = stateOf(item);
  vec3 world = worldPosition();
  vWorld = world;
  vNormal = worldNormal();
  vLook = state.rgb;
  gl_Position = (state.r & 3u) != 0u ? nowhere : projectionMatrix * viewMatrix * vec4(world, 1.0);
#ifdef SPACES
  // Drawn as if 0.12 m nearer: above floor finishes, which may lie on top of the floor of the room.
  gl_Position.z += 0.12 * projectionMatrix[2][2];
#endif
}`;

/**
 * The colour of a face: its family's tone by how it is turned to the light, or the colour of its underside; nothing
 * above the section.
 */
export const faceFragment = /* glsl */ `${head}${planes}
in vec3 vWorld;
in vec3 vNormal;
flat in uvec3 vLook;
uniform vec2 uAxis;
uniform vec3 uTones[30];
uniform vec3 uTints[24];
uniform vec3 uUnder;
uniform float uWidth;
out vec4 colour;
void main() {
  if (isCut(vWorld, 0)) discard;
  // What is there no more is hatched, the other way round than what a section cuts.
  if ((vLook.x & 16u) != 0u && mod(gl_FragCoord.x - gl_FragCoord.y, 7.0 * uWidth) > 2.6 * uWidth) discard;
  vec3 n = normalize(vNormal);
#ifdef SPACES
  if (n.z > -0.5) discard;
  n.z = 1.0;
  n.xy = vec2(0.0);
#else
  if (!gl_FrontFacing) n = -n;
#endif
  int family = (vLook.x & 4u) != 0u ? 8 : ((vLook.x & 8u) != 0u ? 9 : int(vLook.y));
  float along = dot(n.xy, uAxis);
  float across = dot(n.xy, vec2(-uAxis.y, uAxis.x));
  vec3 top = uTones[family * 3];
  vec3 left = uTones[family * 3 + 1];
  vec3 right = uTones[family * 3 + 2];
  vec3 under = family == 0 ? uUnder : right;
  if (vLook.z > 0u && family < 8) {
    top = uTints[int(vLook.z) - 1];
    left = top * 0.93;
    right = top * 0.84;
    under = right;
  }
  vec3 tone = left * across * across + right * along * along;
  tone += (n.z > 0.0 ? top : under) * n.z * n.z;
  // Light comes from the south-west: what looks north is a little darker, so that two roof slopes differ.
  if (n.z > -0.5) tone = mix(tone, right, max(0.0, across) * 0.45);
  colour = vec4(tone, 1.0);
}`;

/** Selected rooms in whole: a veil of the selection colour, seen through walls. */
export const veilVertex = /* glsl */ `${head}${item}${placed}
out vec3 vWorld;
void main() {
  vWorld = worldPosition();
  gl_Position = (stateOf(item).r & 4u) == 0u ? nowhere : projectionMatrix * viewMatrix * vec4(vWorld, 1.0);
}`;

/** One see-through colour over what is selected; nothing above the section. */
export const veilFragment = /* glsl */ `${head}${planes}
in vec3 vWorld;
uniform vec3 uColour;
out vec4 colour;
void main() {
  if (isCut(vWorld, 0)) discard;
  colour = vec4(uColour, 0.22);
}`;

/** The shadow on the ground: everything pressed flat along the light; what is cut away casts none. */
export const shadowVertex = /* glsl */ `${head}${item}${placed}
uniform float uGround;
uniform vec2 uLight;
out vec3 vWorld;
void main() {
  uvec4 state = stateOf(item);
  vec3 world = worldPosition();
  vWorld = world;
  world.xy += uLight * max(world.z - uGround, 0.0);
  world.z = uGround;
  bool none = (state.r & 19u) != 0u || state.g == 7u || (state.g == 4u && worldPosition().z < uGround + 0.3);
  gl_Position = none ? nowhere : projectionMatrix * viewMatrix * vec4(world, 1.0);
}`;

/** One colour; nothing for what is cut away above. */
export const shadowFragment = /* glsl */ `${head}${planes}
in vec3 vWorld;
uniform vec3 uColour;
out vec4 colour;
void main() {
  if (isCut(vWorld, 0)) discard;
  colour = vec4(uColour, 1.0);
}`;

/** Counts, in the stencil buffer, how many solids the section plane is inside of. Only walls, slabs and the like are filled. */
export const stencilVertex = /* glsl */ `${head}${item}${placed}
out vec3 vWorld;
void main() {
  uvec4 state = stateOf(item);
  vec3 world = worldPosition();
  vWorld = world;
  bool none = (state.r & 19u) != 0u || state.g != 0u;
  gl_Position = none ? nowhere : projectionMatrix * viewMatrix * vec4(world, 1.0);
}`;

/** Writes only the stencil: what the first plane of the section cuts away is not counted. */
export const stencilFragment = /* glsl */ `${head}
in vec3 vWorld;
uniform vec4 uPlanes[6];
out vec4 colour;
void main() {
  if (dot(uPlanes[0].xyz, vWorld) + uPlanes[0].w < 0.0) discard;
  colour = vec4(0.0);
}`;

/** The cut faces on the first plane of the section. */
export const capVertex = /* glsl */ `${head}
uniform mat4 viewMatrix;
uniform mat4 modelMatrix;
uniform mat4 projectionMatrix;
uniform vec2 uScreen;
in vec3 position;
out vec3 vWorld;
flat out float vScale;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vWorld = world.xyz;
  // Device pixels per metre: the projection is parallel.
  vScale = projectionMatrix[1][1] * uScreen.y * 0.5;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

/**
 * As drawings do it: filled in small scales, hatched at 45° where a wall is wide enough for a hatch (from about
 * 45 pixels per metre on).
 */
export const capFragment = /* glsl */ `${head}${planes}
in vec3 vWorld;
flat in float vScale;
uniform float uWidth;
uniform vec3 uColour;
uniform vec3 uHatch;
out vec4 colour;
void main() {
  if (isCut(vWorld, 1)) discard;
  float stripe = mod(gl_FragCoord.x + gl_FragCoord.y, 9.0 * uWidth);
  bool isLine = vScale < 45.0 * uWidth || stripe < 3.2 * uWidth;
  colour = vec4(isLine ? uColour : mix(uColour, uHatch, 0.45), 1.0);
}`;

/** One opaque colour: marks of the section. */
export const plainFragment = /* glsl */ `${head}
uniform vec3 uColour;
out vec4 colour;
void main() { colour = vec4(uColour, 1.0); }`;

/** Lines as narrow rectangles of a fixed width on the screen; \`corner\` is (0 or 1 along, −1 or 1 across). */
export const lineVertex = /* glsl */ `${head}${item}
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
  vec4 a = projectionMatrix * viewMatrix * vec4(from, 1.0);
  vec4 b = projectionMatrix * viewMatrix * vec4(to, 1.0);
  vec2 pixel = 2.0 / uScreen;
  vec2 way = (b.xy / b.w - a.xy / a.w) / pixel;
  float size = length(way);
  vec2 along = size > 0.0001 ? way / size : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  vec4 p = mix(a, b, corner.x);
  float width = uWidth * ((vState & 4u) != 0u ? 1.6 : 1.0);
  p.xy += (across * corner.y + along * (corner.x * 2.0 - 1.0) * 0.5) * width * 0.5 * pixel * p.w;
  // Nearer by some millimetres of the world, not of the screen: what lies behind a thin roof stays behind it.
  p.z += uBias * projectionMatrix[2][2] * p.w;
#ifdef FAR
  if (isNear((from.xy + to.xy) * 0.5)) p = vec4(2.0, 2.0, 2.0, 1.0);
#endif
  vWorld = mix(from, to, corner.x);
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
  vec4 p = projectionMatrix * viewMatrix * vec4(position, 1.0);
  p.xy += offset * uWidth * 2.0 / uScreen * p.w;
  p.z -= 0.001 * p.w;
  gl_Position = p;
}`;

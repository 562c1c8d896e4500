/** GLSL ES 3.00 of the drawing. Every vertex knows its item; the item's state is read from one small texture. */

const head = /* glsl */ `
precision highp float;
precision highp int;
precision highp usampler2D;
`;

/** Reads the state bits (1 hidden, 2 ghost, 4 selected, 8 marked) and family of an item; places a vertex in the world. */
const item = /* glsl */ `
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform usampler2D uStates;
uvec4 stateOf(float item) {
  int index = int(item + 0.5);
  return texelFetch(uStates, ivec2(index & 1023, index >> 10), 0);
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
flat out uvec2 vLook;
void main() {
  uvec4 state = stateOf(item);
  vec3 world = worldPosition();
  vWorld = world;
  vNormal = worldNormal();
  vLook = uvec2(state.r, state.g);
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
export const faceFragment = /* glsl */ `${head}
in vec3 vWorld;
in vec3 vNormal;
flat in uvec2 vLook;
uniform float uCut;
uniform vec2 uAxis;
uniform vec3 uTones[30];
uniform vec3 uUnder;
out vec4 colour;
void main() {
  if (vWorld.z > uCut) discard;
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
  vec3 tone = uTones[family * 3 + 1] * across * across + uTones[family * 3 + 2] * along * along;
  tone += (n.z > 0.0 ? uTones[family * 3] : (family == 0 ? uUnder : uTones[family * 3 + 2])) * n.z * n.z;
  // Light comes from the south-west: what looks north is a little darker, so that two roof slopes differ.
  if (n.z > -0.5) tone = mix(tone, uTones[family * 3 + 2], max(0.0, across) * 0.45);
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
export const veilFragment = /* glsl */ `${head}
in vec3 vWorld;
uniform float uCut;
uniform vec3 uColour;
out vec4 colour;
void main() {
  if (vWorld.z > uCut) discard;
  colour = vec4(uColour, 0.22);
}`;

/** The shadow on the ground: everything pressed flat along the light; what is above the section casts none. */
export const shadowVertex = /* glsl */ `${head}${item}${placed}
uniform float uCut;
uniform float uGround;
uniform vec2 uLight;
void main() {
  uvec4 state = stateOf(item);
  vec3 world = worldPosition();
  world.z = min(world.z, uCut);
  world.xy += uLight * max(world.z - uGround, 0.0);
  world.z = uGround;
  bool none = (state.r & 3u) != 0u || state.g == 7u || (state.g == 4u && worldPosition().z < uGround + 0.3);
  gl_Position = none ? nowhere : projectionMatrix * viewMatrix * vec4(world, 1.0);
}`;

/** Counts, in the stencil buffer, how many solids the section plane is inside of. Only walls, slabs and the like are filled. */
export const stencilVertex = /* glsl */ `${head}${item}${placed}
out float vHeight;
void main() {
  uvec4 state = stateOf(item);
  vec3 world = worldPosition();
  vHeight = world.z;
  bool none = (state.r & 3u) != 0u || state.g != 0u;
  gl_Position = none ? nowhere : projectionMatrix * viewMatrix * vec4(world, 1.0);
}`;

/** Writes only the stencil: what lies above the section is not counted. */
export const stencilFragment = /* glsl */ `${head}
in float vHeight;
uniform float uCut;
out vec4 colour;
void main() {
  if (vHeight > uCut) discard;
  colour = vec4(0.0);
}`;

/** One flat colour: cap of the section, shadow. */
export const plainVertex = /* glsl */ `${head}
uniform mat4 viewMatrix;
uniform mat4 modelMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
void main() { gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0); }`;

/** One opaque colour: shadow on the ground, cap and marks of the section. */
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
out float vHeight;
flat out uint vState;
flat out uint vFine;
void main() {
#ifdef ITEMS
  uvec4 state = stateOf(item);
  vState = state.r;
  vFine = state.g == 6u || state.g == 7u ? 1u : 0u;
#else
  vState = 0u;
  vFine = 0u;
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
  vHeight = mix(from.z, to.z, corner.x);
  gl_Position = (vState & 1u) != 0u ? vec4(2.0, 2.0, 2.0, 1.0) : p;
}`;

/** The colour of an edge: selected, ghosted, fine or plain; nothing above the section. */
export const lineFragment = /* glsl */ `${head}
in float vHeight;
flat in uint vState;
flat in uint vFine;
uniform float uCut;
uniform vec3 uColour;
uniform vec3 uFine;
uniform vec3 uGhost;
uniform vec3 uSelected;
out vec4 colour;
void main() {
#ifdef ITEMS
  if (vHeight > uCut) discard;
#endif
  vec3 tone = (vState & 4u) != 0u ? uSelected : (vState & 2u) != 0u ? uGhost : vFine == 1u ? uFine : uColour;
  colour = vec4(tone, 1.0);
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

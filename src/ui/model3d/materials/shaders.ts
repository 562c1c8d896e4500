import { head, item, nearer, planes } from "./shaderParts.ts";

/** GLSL ES 3.00 of the drawing. Every vertex knows its item; the item's state is read from one small texture. */

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
export const faceVertex = /* glsl */ `${head}${item}${nearer}${placed}
out vec3 vWorld;
out vec3 vNormal;
flat out uvec3 vLook;
flat out uint vGlass;
void main() {
  uvec4 state = stateOf(item);
  vec3 world = worldPosition();
  vWorld = world;
  vNormal = worldNormal();
  vLook = state.rgb;
  vGlass = isInside() && state.g == 1u && (state.r & 4u) == 0u ? 1u : 0u;
  gl_Position = (state.r & 3u) != 0u ? nowhere : projectionMatrix * (viewMatrix * vec4(world, 1.0));
#ifdef SPACES
  // Drawn as if 0.12 m nearer: above floor finishes, which may lie on top of the floor of the room.
  gl_Position.z += nearer(0.12);
#endif
}`;

/**
 * The colour of a face: its family's tone by how it is turned to the light, or the colour of its underside; nothing
 * above the section. Who stands in the building looks through glass: of it every other dot is drawn.
 */
export const faceFragment = /* glsl */ `${head}${planes}
in vec3 vWorld;
in vec3 vNormal;
flat in uvec3 vLook;
flat in uint vGlass;
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
  if (vGlass == 1u && ((int(gl_FragCoord.x) | int(gl_FragCoord.y)) & 1) != 0) discard;
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
  gl_Position = (stateOf(item).r & 4u) == 0u ? nowhere : projectionMatrix * (viewMatrix * vec4(vWorld, 1.0));
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
  gl_Position = none ? nowhere : projectionMatrix * (viewMatrix * vec4(world, 1.0));
}`;

/** One colour; nothing for what is cut away above, nor for what lies below the ground: there it would hide the floors of an open basement. */
export const shadowFragment = /* glsl */ `${head}${planes}
in vec3 vWorld;
uniform vec3 uColour;
uniform float uGround;
out vec4 colour;
void main() {
  if (vWorld.z < uGround || isCut(vWorld, 0)) discard;
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
  gl_Position = none ? nowhere : projectionMatrix * (viewMatrix * vec4(world, 1.0));
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
  // Device pixels per metre, at a metre's distance for somebody in the building.
  vScale = projectionMatrix[1][1] * uScreen.y * 0.5;
  gl_Position = projectionMatrix * (viewMatrix * world);
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
  bool isLine = vScale * gl_FragCoord.w < 45.0 * uWidth || stripe < 3.2 * uWidth;
  colour = vec4(isLine ? uColour : mix(uColour, uHatch, 0.45), 1.0);
}`;

/** GLSL ES 3.00 that several shaders of the drawing have in common. */

/** Precision of every shader. */
export const head = /* glsl */ `
precision highp float;
precision highp int;
precision highp usampler2D;
`;

/** Reads the state bits (1 hidden, 2 ghost, 4 selected, 8 marked, 16 gone, 32 pale), family and tint of an item; places a vertex in the world. */
export const item = /* glsl */ `
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform usampler2D uStates;
uvec4 stateOf(float item) {
  int index = int(item + 0.5);
  return texelFetch(uStates, ivec2(index & 1023, index >> 10), 0);
}
`;

/**
 * Brings a place of the picture nearer, so that it wins over what lies there: in parallel projection by metres of the
 * world; for somebody in the building by a share of its distance, which is as much at four metres and needs no division.
 */
export const nearer = /* glsl */ `
bool isInside() { return projectionMatrix[2][3] != 0.0; }
float nearer(float metres) {
  return isInside() ? projectionMatrix[3][2] * metres * 0.25 : projectionMatrix[2][2] * metres;
}
`;

/** What lies on the far side of any plane of the section is cut away: n · p + c < 0. */
export const planes = /* glsl */ `
uniform vec4 uPlanes[6];
uniform int uCuts;
bool isCut(vec3 place, int first) {
  for (int i = first; i < uCuts; i++) if (dot(uPlanes[i].xyz, place) + uPlanes[i].w < 0.0) return true;
  return false;
}
`;

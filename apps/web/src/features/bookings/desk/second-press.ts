/** In milliseconds: a press so soon after another is not meant for what that one has put in its place. */
export const DOUBLE_PRESS_MS = 800;

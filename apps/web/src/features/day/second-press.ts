/** In milliseconds: a press so soon after another is not meant for what that one has put in its place. */
export const DEAF_MS = 800;

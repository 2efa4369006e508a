/** The classes of a long part below the first screen: the browser lays it out when it comes near. Room for rings of focus is left. */
export const laterClass = '[content-visibility:auto] [contain-intrinsic-size:auto_60rem] [overflow-clip-margin:0.5rem]';

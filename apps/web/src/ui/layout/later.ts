/** Of a long part below the first screen: on small screens the browser lays it out when it comes near. Room for rings of focus is left. */
export const laterClass =
  'max-lg:[content-visibility:auto] max-lg:[contain-intrinsic-size:auto_60rem] max-lg:[overflow-clip-margin:0.5rem]';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square that is cut out, in pixels of the picture. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** How far a picture that fills a square can be moved on the screen, enlarged so many times. */
export function roomOf({ width, height }: Size, zoom: number) {
  const side = Math.min(width, height);
  return { x: width * zoom - side, y: height * zoom - side };
}

/** Percent of the way that a picture has gone which was moved from the middle: at 0, its left or top edge is in the square. */
export function shareOf(moved: number, room: number): number {
  return room > 0 ? 50 - (moved / room) * 100 : 50;
}

/** How far from the middle a picture is moved which has gone so many percent of the way. */
export function movedBy(share: number, room: number): number {
  return (0.5 - share / 100) * room;
}

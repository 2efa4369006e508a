/**
 * The position of the square in a picture: 0 to 100 percent of the way it can go, and how many times it is enlarged.
 */
export interface Crop {
  readonly across: number;
  readonly down: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 4;
export const centred: Crop = { across: 50, down: 50, zoom: 1 };

function within(value: number, most: number, least = 0): number {
  return Math.min(most, Math.max(least, value));
}

/** The square that is cut out, in pixels of the picture. */
export function squareOf({ width, height }: Size, { across, down, zoom }: Crop) {
  const side = Math.min(width, height) / within(zoom, MAX_ZOOM, 1);
  return { x: ((width - side) * across) / 100, y: ((height - side) * down) / 100, side };
}

/** After the picture was dragged so many shares of the square's own side; it never leaves the square empty. */
export function dragged(size: Size, crop: Crop, moved: { readonly across: number; readonly down: number }): Crop {
  const { side } = squareOf(size, crop);
  const shift = (room: number, share: number) => (room <= 0 ? 0 : (share * side * 100) / room);
  return {
    ...crop,
    across: within(crop.across - shift(size.width - side, moved.across), 100),
    down: within(crop.down - shift(size.height - side, moved.down), 100),
  };
}

import type { Map as MapLibreMap } from 'maplibre-gl';

export type Place = readonly [longitude: number, latitude: number];

/** A pin that is partly out of the frame is still seen. */
const BEYOND_PX = 16;

/** A layer over the canvas whose elements stay at their places on the map, and are dragged and scrolled as the map is. */
export function pinsOn(map: MapLibreMap) {
  const layer = document.createElement('div');
  layer.className = 'street-pins';
  map.getCanvasContainer().append(layer);
  const pinned = new Map<HTMLElement | SVGElement, Place>();

  function put(element: HTMLElement | SVGElement, [longitude, latitude]: Place): void {
    const { x, y } = map.project([longitude, latitude]);
    const { clientWidth, clientHeight } = map.getContainer();
    const isSeen = x > -BEYOND_PX && y > -BEYOND_PX && x < clientWidth + BEYOND_PX && y < clientHeight + BEYOND_PX;
    // What is not seen must not get the focus, either: the browser would scroll the frame to it.
    element.style.display = isSeen ? '' : 'none';
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
  }
  function putAll(): void {
    for (const [element, place] of pinned) put(element, place);
  }
  map.on('move', putAll);
  map.on('resize', putAll);

  const pin = (element: HTMLElement | SVGElement, place: Place) => {
    pinned.set(element, place);
    put(element, place);
    return () => void pinned.delete(element);
  };
  return { layer, pin };
}

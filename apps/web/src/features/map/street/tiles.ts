import type { SourceSpecification } from 'maplibre-gl';
import { type Header, PMTiles, Protocol, TileType } from 'pmtiles';
import { sourcesOf } from './attribution.ts';
import { type Schema, schemaOf } from './street-style.ts';

const file = new PMTiles(new URL('/map/tiles.pmtiles', location.origin).href);
const protocol = new Protocol();
protocol.add(file);

/** How MapLibre gets tiles whose address begins with `pmtiles:`. */
export const readTile = protocol.tile;

export interface Tiles {
  readonly source: SourceSpecification;
  /** Undefined for pictures. */
  readonly schema: Schema | undefined;
  /** Whom the file names as its sources. */
  readonly credit: string | undefined;
}

function sourceOf({ tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat }: Header): SourceSpecification {
  const known = {
    tiles: [`pmtiles://${file.source.getKey()}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat] as [number, number, number, number],
  };
  return tileType === TileType.Mvt ? { type: 'vector', ...known } : { type: 'raster', tileSize: 256, ...known };
}

function layersIn(metadata: unknown): readonly string[] {
  const layers: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'vector_layers') : [];
  const idOf = (layer: unknown) =>
    typeof layer === 'object' && layer !== null ? String(Reflect.get(layer, 'id')) : '';
  return Array.isArray(layers) ? layers.map(idOf) : [];
}

/** What the operator's file has. Rejects where it cannot be had, or nobody can draw it. */
export async function describeTiles(): Promise<Tiles> {
  const [header, metadata] = await Promise.all([file.getHeader(), file.getMetadata()]);
  const isVector = header.tileType === TileType.Mvt;
  const schema = isVector ? schemaOf(layersIn(metadata)) : undefined;
  if (isVector && schema === undefined) throw new Error('the tiles have none of the layers that are drawn');
  return { source: sourceOf(header), schema, credit: sourcesOf(metadata) };
}

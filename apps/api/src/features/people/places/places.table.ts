import type { Generated, GeneratedAlways } from 'kysely';

/** A place of the gazetteer under one of its names. */
export interface GazetteerPlacesTable {
  /** The number that GeoNames gave it. */
  id: number;
  known_as: string;
  name: string;
  /** Empty where the country has none. */
  region: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  latitude: number;
  longitude: number;
  population: number;
  search_name: string;
}

/** A postal code of a country, from a file of the release or of the operator. */
export interface PostalCodesTable {
  id: GeneratedAlways<number>;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** As it is written. */
  code: string;
  search_code: string;
  name: string;
  region: string;
  latitude: number;
  longitude: number;
}

/** The source of a country's postal codes: the release whose file has this checksum or, without one, the operator. */
export interface PostalCodeSourcesTable {
  country: string;
  checksum: string | null;
  decided_at: Date;
}

/** The packed gazetteer that has been loaded. */
export interface GazetteerStateTable {
  singleton: Generated<boolean>;
  checksum: string;
  loaded_at: Date;
}

/** A donor's home, to about a kilometre; all null where they do not want to say. */
export interface DonorPlacesTable {
  user_id: string;
  name: string | null;
  region: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  chosen_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    gazetteer_places: GazetteerPlacesTable;
    gazetteer_state: GazetteerStateTable;
    postal_codes: PostalCodesTable;
    postal_code_sources: PostalCodeSourcesTable;
    donor_places: DonorPlacesTable;
  }
}

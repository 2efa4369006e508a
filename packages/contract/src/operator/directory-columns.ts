/** The columns that a directory may have, as the importer names them. */
export const DIRECTORY_FIELDS = [
  'name',
  'address',
  'district',
  'city',
  'region',
  'country',
  'postal_code',
  'phone_number',
  'public_email',
  'website',
  'operational_hours',
  'latitude',
  'longitude',
  'time_zone',
  'contact_email',
  'contact_first_name',
  'contact_last_name',
] as const;
export type DirectoryField = (typeof DIRECTORY_FIELDS)[number];

/** The column of a file of refused rows that says what is wrong with each; it is left out of what is imported. */
export const PROBLEM_COLUMN = 'problem';

/** The field that each column of a file becomes; '' where it is left out. */
export type ColumnMap = readonly (DirectoryField | '')[];

/** Headings that other directories use for these columns, in the form of `wordsOf`; the first of a list is the best. */
const HEADINGS: Readonly<Record<DirectoryField, readonly string[]>> = {
  name: [
    'name',
    'facility name',
    'blood bank name',
    'hospital name',
    'blood centre name',
    'blood center name',
    'centre name',
    'center name',
    'organisation name',
    'organization name',
    'facility',
    'hospital',
    'blood bank',
    'blood centre',
  ],
  address: [
    'address',
    'full address',
    'street address',
    'postal address',
    'street',
    'address 1',
    'address line 1',
    'location',
  ],
  district: ['district', 'county', 'borough'],
  city: ['city', 'town', 'city town', 'town city', 'place', 'municipality', 'locality'],
  region: ['region', 'state', 'province', 'state province', 'federal state', 'department'],
  country: ['country', 'country name', 'country code', 'nation', 'iso country'],
  postal_code: [
    'postal code',
    'postcode',
    'post code',
    'zip',
    'zip code',
    'zipcode',
    'pincode',
    'pin code',
    'pin',
    'plz',
  ],
  phone_number: [
    'phone number',
    'phone',
    'telephone',
    'telephone number',
    'contact no',
    'contact number',
    'phone no',
    'tel',
    'landline',
    'helpline',
    'mobile',
    'mobile no',
    'contact',
    'contacts',
  ],
  public_email: ['public email', 'email', 'e mail', 'email address', 'email id', 'mail', 'contact mail'],
  website: ['website', 'web site', 'web', 'url', 'homepage', 'home page'],
  operational_hours: ['operational hours', 'opening hours', 'hours', 'service time', 'timings', 'timing', 'open'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x'],
  time_zone: ['time zone', 'timezone', 'tz'],
  contact_email: ['contact email', 'email nodal officer', 'contact person email', 'admin email', 'manager email'],
  contact_first_name: ['contact first name', 'contact name', 'contact person', 'first name', 'nodal officer'],
  contact_last_name: ['contact last name', 'last name', 'surname'],
};

/** A heading as it is compared: lower case, letters and digits of every script, one space between words. */
function wordsOf(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const digitsOf = (cell: string) => cell.replaceAll(/[^\p{Nd}]/gu, '').length;
const isDegrees = (most: number) => (cell: string) => Math.abs(Number(cell.replace(',', '.'))) <= most;

/** `Care@Home` is a name. */
const isLikeAddress = (cell: string) => /\S@\S+\.\S/.test(cell);

/** The look of at least one cell of a column: a heading promises more than its cells hold. */
const FITS: Readonly<Partial<Record<DirectoryField, (cell: string) => boolean>>> = {
  phone_number: (cell) => digitsOf(cell) >= 5,
  postal_code: (cell) => digitsOf(cell) >= 2 || /^[A-Za-z]+\d/.test(cell),
  public_email: isLikeAddress,
  contact_email: isLikeAddress,
  website: (cell) => /[^\s.]\.[^\s.]/.test(cell),
  latitude: isDegrees(90),
  longitude: isDegrees(180),
};

type Rows = readonly (readonly string[])[];

/** Tells whether the cells of a column can be what its heading says; empty ones say nothing. */
function mayBe(field: DirectoryField, rows: Rows, at: number): boolean {
  const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length === 0 || FITS[field] === undefined || cells.some(FITS[field]);
}

/**
 * Proposes what each column of a file becomes: the best heading of a field gets it, unless its cells in the first rows are
 * something else, and no field is proposed twice.
 */
export function proposeColumns(headings: readonly string[], rows: Rows = []): (DirectoryField | '')[] {
  const words = headings.map(wordsOf);
  const proposed: (DirectoryField | '')[] = headings.map(() => '');
  for (const field of DIRECTORY_FIELDS) {
    const isFree = (heading: string) => (word: string, at: number) =>
      word === heading && proposed[at] === '' && mayBe(field, rows, at);
    const known = HEADINGS[field].find((heading) => words.some(isFree(heading)));
    const at = known === undefined ? -1 : words.findIndex(isFree(known));
    if (at >= 0) proposed[at] = field;
  }
  return proposed;
}

/** Returns why a column map cannot be used, in a sentence; undefined when it can. */
export function columnMapProblem(map: ColumnMap): string | undefined {
  const used = map.filter((field) => field !== '');
  if (!used.includes('name')) return 'Choose the column that has the names of the facilities.';
  if (!used.includes('address') && !used.includes('city'))
    return 'Choose the column that has the addresses, or the cities.';
  return new Set(used).size < used.length ? 'Choose each field for one column only.' : undefined;
}

export const operatorKeys = {
  all: ['operator'],
  overview: ['operator', 'overview'],
  facilities: ['operator', 'facilities'],
  /** What was reported about a facility's appeals. */
  reports: ['operator', 'reports'],
  claims: ['operator', 'claims'],
  imports: ['operator', 'imports'],
  /** What became of the rows of one import. */
  importReport: ['operator', 'report'],
  disputes: ['operator', 'disputes'],
} as const;

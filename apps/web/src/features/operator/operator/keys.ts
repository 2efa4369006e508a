export const operatorKeys = {
  all: ['operator'],
  overview: ['operator', 'overview'],
  facilities: ['operator', 'facilities'],
  /** The reports about a facility's appeals. */
  reports: ['operator', 'reports'],
  /** The messages of a facility and operators. */
  messages: ['operator', 'messages'],
  claims: ['operator', 'claims'],
  imports: ['operator', 'imports'],
  /** The result of one import, row by row. */
  importReport: ['operator', 'report'],
  disputes: ['operator', 'disputes'],
} as const;

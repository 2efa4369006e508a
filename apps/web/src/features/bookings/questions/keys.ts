export const questionKeys = {
  all: ['questions'],
  /** The key of what the desk reads answers with. */
  today: ['questions', 'today'],
} as const;

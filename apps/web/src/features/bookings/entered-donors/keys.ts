export const recordKeys = { all: ['entered-donors'] } as const;

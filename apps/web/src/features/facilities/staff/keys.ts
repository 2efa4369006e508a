export const staffKeys = { all: ['staff'] } as const;

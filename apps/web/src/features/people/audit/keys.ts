export const auditKeys = { trail: ['audit', 'trail'] } as const;

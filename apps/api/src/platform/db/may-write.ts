const reads = /^\s*(?:select|with|show)\b/i;
const writes = /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!\b(?:for|key)\s+)update|audit\s*\()/i;

/** Whether a statement might change something; in doubt it might. A locking read does not. */
export function mayWrite(sql: string): boolean {
  return !reads.test(sql) || writes.test(sql);
}

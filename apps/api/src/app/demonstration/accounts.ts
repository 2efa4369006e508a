export const DEMO_DONOR = 'donor@demo.example';
export const DEMO_STAFF = 'staff@demo.example';
/** Public on purpose: these accounts exist in demonstration mode only. */
export const DEMO_PASSWORD = 'give-blood-today';

/** The accounts that the sign-in page offers in demonstration mode. */
export const DEMO_ACCOUNTS = [
  { label: 'Try it as a donor', role: 'donor', email: DEMO_DONOR, password: DEMO_PASSWORD },
  { label: 'Try it as facility staff', role: 'facility_staff', email: DEMO_STAFF, password: DEMO_PASSWORD },
] as const;

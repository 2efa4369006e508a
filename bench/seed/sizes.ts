/** Rows of the seeded database. */
export interface Sizes {
  readonly facilities: number;
  /** The first facilities, which get a fifth of all requests. */
  readonly busyFacilities: number;
  readonly donors: number;
  readonly pastRequests: number;
  readonly approvedRequests: number;
  readonly pendingRequests: number;
  readonly emergencies: number;
  readonly openEmergencies: number;
  readonly sessions: number;
}

/** At scale 1: 100,000 facilities with 8 stock rows each, 1,000,000 donors, 2,000,000 requests. */
export function sizesAt(scale: number): Sizes {
  const rows = (count: number) => Math.max(10, Math.round(count * scale));
  return {
    facilities: rows(100_000),
    busyFacilities: rows(1_000),
    donors: rows(1_000_000),
    pastRequests: rows(1_700_000),
    approvedRequests: rows(100_000),
    pendingRequests: rows(180_000),
    emergencies: rows(20_000),
    openEmergencies: rows(5_000),
    sessions: rows(500_000),
  };
}

/**
 * Donors without an open request whose last donation is months ago: they can book and be approved. Their range does not
 * overlap with the donors of the seeded requests.
 */
export function restedDonors(sizes: Sizes): { first: number; count: number } {
  const open = sizes.approvedRequests + sizes.pendingRequests;
  return { first: open + 1, count: Math.floor(sizes.donors * 0.3) };
}

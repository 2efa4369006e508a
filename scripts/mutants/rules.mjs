const contract = (name) => `packages/contract/src/${name}`;
const api = (name) => `apps/api/src/${name}`;
const features = (name) => api(`features/${name}`);

/**
 * Rules without a database.
 *
 * @type {import('./list.mjs').Guard[]}
 */
export const rules = [
  {
    name: 'csv-formula',
    file: api('platform/csv.ts'),
    guard: 'FORMULA = /(^|[,;|',
    without: 'FORMULA = /(^|[,|',
    test: [api('platform/csv.test.ts')],
  },
  {
    name: 'compatible-cells',
    file: contract('blood-types.ts'),
    guard: 'every((antigen) => onRecipient.has(antigen))',
    without: 'every((antigen) => antigen !== "D" || onRecipient.has(antigen))',
    test: [contract('blood-types.test.ts')],
  },
  {
    name: 'duties-of-reception',
    file: contract('duties.ts'),
    guard: "Reception: ['appointments'],",
    without: "Reception: ['appointments', 'stock'],",
    test: [contract('duties.test.ts')],
  },
  {
    name: 'calls-of-admins',
    file: features('people/identity/actor.policy.ts'),
    guard: "access === 'facility_admin' ? 'administration' : duty",
    without: 'duty',
    test: ['apps/api/test/access-matrix.int.test.ts'],
  },
  {
    name: 'emergency-that-is-over',
    file: features('people/request-states/request-states.machine.ts'),
    guard: "...statesThat('isOpen').flatMap((status) =>",
    without: "...[...statesThat('isOpen'), 'CANCELLED' as const].flatMap((status) =>",
    test: [features('bookings/lifecycle/changing-emergencies.int.test.ts')],
  },
  {
    name: 'steps-by-their-party',
    file: features('people/request-states/request-states.machine.ts'),
    guard: 't.action === action && t.by === by && ',
    without: 't.action === action && ',
    test: [features('people/request-states/request-states.machine.test.ts')],
  },
  {
    name: 'transfer-steps-by-their-side',
    file: features('stock/transfers/transfers.machine.ts'),
    guard: 'one.action === action && one.by === by',
    without: 'one.action === action',
    test: [features('stock/transfers/transfers.machine.test.ts')],
  },
  {
    name: 'no-expired-lot-is-held',
    file: features('stock/transfers/transfers.rules.ts'),
    guard: 'free > 0 && (expiresOn === null || expiresOn >= today)',
    without: 'free > 0 && (expiresOn === null || today !== "")',
    test: [features('stock/transfers/transfers.rules.test.ts')],
  },
  {
    name: 'interval-of-unknown-sex',
    file: contract('people/eligibility.ts'),
    guard: 'if (sex === null) return Math.max(male, female);',
    without: 'if (sex === null) return Math.min(male, female);',
    test: [contract('people/may-give.test.ts')],
  },
  {
    name: 'whole-interval',
    file: contract('people/may-give.ts'),
    guard: "reason: 'too_soon', from: null, until: addDays(date, own - 1)",
    without: "reason: 'too_soon', from: null, until: addDays(date, own - 2)",
    test: [contract('people/may-give.test.ts'), features('bookings/lifecycle/interval-oracle.test.ts')],
  },
  {
    name: 'youngest-donor',
    file: features('people/accounts/donor-age.rules.ts'),
    guard: '< LOWEST_MINIMUM_AGE',
    without: '< LOWEST_MINIMUM_AGE - 1',
    test: [features('people/accounts/donor-age.rules.test.ts')],
  },
  {
    name: 'closing-minute',
    file: contract('facilities/opening.ts'),
    guard: 'from <= local && local < until;',
    without: 'from <= local && local <= until;',
    test: [features('facilities/facilities/opening-hours.rules.test.ts')],
  },
  {
    name: 'reports-of-strangers-weigh-nothing',
    file: features('bookings/appeals/reports.rules.ts'),
    guard: 'if (!counts) return 0;',
    without: '',
    test: [features('bookings/appeals/reports.rules.test.ts')],
  },
  {
    name: 'donors-do-not-pause-a-verified-facility',
    file: features('bookings/appeals/reports.rules.ts'),
    guard: 'if (facility.isVerified) return false;',
    without: '',
    test: [features('bookings/appeals/reports.rules.test.ts')],
  },
  {
    name: 'open-emergencies',
    file: contract('bookings/appeal-limits.ts'),
    guard: 'use.openEmergencies >= limits.openEmergencies',
    without: 'use.openEmergencies >= 1_000',
    test: [contract('bookings/appeal-limits.test.ts')],
  },
  {
    name: 'dots-of-other-scripts',
    file: contract('facilities/hidden-links.ts'),
    guard: ".replaceAll(LIKE_A_DOT, '.')",
    without: '',
    test: [contract('facilities/facility-names.test.ts')],
  },
  {
    name: 'links-in-messages',
    file: contract('bookings/messages.contract.ts'),
    guard: 'LIKE_A_LINK.exec(text) ?? ',
    without: '',
    test: [contract('bookings/messages.test.ts')],
  },
  {
    name: 'expired-lot-is-not-issued',
    file: features('stock/stock/stock-lots.rules.ts'),
    guard: 'if (isExpired(lot, shelf.today)) throw expiredLot(at, lot);',
    without: '',
    test: [features('stock/stock/stock-lots.rules.test.ts'), features('stock/stock/stock-lots.int.test.ts')],
  },
  {
    name: 'no-more-than-is-free',
    file: features('stock/stock/stock-lots.rules.ts'),
    guard: 'if (undated < wanted) throw notEnough',
    without: 'if (undated < 0) throw notEnough',
    test: [features('stock/stock/stock-lots.rules.test.ts')],
  },
  {
    name: 'push-to-public-names',
    file: api('platform/push/addresses.ts'),
    guard: ' && !LOCAL_NAMES.test(hostname)',
    without: '',
    test: [api('platform/push/addresses.test.ts')],
  },
  {
    name: 'undeclared-fields',
    file: 'apps/api/test/support/strict-responses.ts',
    guard: 'if (extra.length > 0) throw',
    without: 'if (extra.length > 999) throw',
    test: ['apps/api/test/support/strict-responses.test.ts'],
  },
];

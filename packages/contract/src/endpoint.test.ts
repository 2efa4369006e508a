import { expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { defineEndpoints, Endpoint, EndpointKey } from './endpoint.ts';

const call = { summary: 'The day', access: 'facility_staff', status: 200, data: z.null() } as const;
type Accepted<Table extends Record<EndpointKey, Endpoint>> = Table extends Parameters<typeof defineEndpoints<Table>>[0]
  ? true
  : false;
type Day<More> = { 'GET /api/facility/{id}/day': typeof call & More };

test('takes no call about a facility that does not say whose it is', () => {
  expectTypeOf<Accepted<Day<unknown>>>().toEqualTypeOf<false>();
  expectTypeOf<Accepted<Day<{ own: 'day' }>>>().toEqualTypeOf<false>();
  expectTypeOf<Accepted<Day<{ own: 'id' }>>>().toEqualTypeOf<true>();
  expectTypeOf<Accepted<Day<{ own: { notBecause: 'Partners read it.' } }>>>().toEqualTypeOf<true>();
});

test('takes no own facility of a donor, and none that the path does not have', () => {
  type OfDonor = Omit<typeof call, 'access'> & { access: 'donor'; own: 'id' };
  expectTypeOf<Accepted<{ 'GET /api/facility/{id}/day': OfDonor }>>().toEqualTypeOf<false>();
  expectTypeOf<Accepted<{ 'GET /api/donation/{id}': typeof call & { own: 'id' } }>>().toEqualTypeOf<false>();
});

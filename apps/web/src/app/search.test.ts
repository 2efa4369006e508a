import { describe, expect, it } from 'vitest';
import {
  donateSearch,
  donorRequestsSearch,
  facilityDashboardSearch,
  facilityRequestsSearch,
  inventorySearch,
  parseSearch,
  stringifySearch,
} from './search.ts';

describe('the address of a view', () => {
  it('survives the way into the address and back', () => {
    const search = {
      search: 'A+ & 12',
      bloodType: 'AB-',
      urgency: 'high',
      sort: 'urgency',
      page: 3,
      facility: 'x',
    } as const;
    expect(donateSearch(parseSearch(stringifySearch(search)))).toEqual(search);
  });

  it('keeps digits that are searched for as text', () => {
    expect(donateSearch(parseSearch('?search=12'))).toMatchObject({ search: '12' });
  });

  it('leaves out what is empty', () => {
    expect(stringifySearch({ search: '', page: undefined })).toBe('');
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?bloodType=C',
    '?urgency=toString',
    '?sort=distance',
    '?search=%20',
  ])('drops what means nothing: %s', (address) => {
    expect(Object.values(donateSearch(parseSearch(address))).every((value) => value === undefined)).toBe(true);
  });

  it('knows tabs and an open form', () => {
    expect(donorRequestsSearch({ tab: 'accepted' })).toMatchObject({ tab: 'accepted' });
    expect(donorRequestsSearch({ tab: 'else' })).toMatchObject({ tab: undefined });
    expect(donorRequestsSearch({ waiting: '2' })).toMatchObject({ waiting: 2 });
    expect(facilityRequestsSearch({ new: '1' })).toMatchObject({ new: '1' });
    const dashboard = { tab: 'scheduled', page: 2, request: 'r', facilities: 3, find: 'lagos' } as const;
    expect(facilityDashboardSearch(parseSearch(stringifySearch(dashboard)))).toEqual(dashboard);
    expect(inventorySearch({ page: '2', bloodType: 'O-' })).toEqual({ page: 2, bloodType: 'O-' });
    const stock = { component: 'platelets', view: 'units', kind: 'issued' } as const;
    expect(inventorySearch(parseSearch(stringifySearch(stock)))).toEqual(stock);
    expect(inventorySearch({ component: 'serum', view: 'all', kind: 'lost' })).toEqual({});
  });
});

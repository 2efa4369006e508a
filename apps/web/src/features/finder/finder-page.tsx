import {
  type FoundFacilities,
  type FoundPlace,
  MAX_FINDER_PAGES,
  MAX_PLACE_QUERY,
  placeText,
} from '@sanguine/contract';
import { addressOf } from '../../platform/api.ts';
import type { VisitorAnswer, VisitorPage } from '../../platform/visitor-page.ts';
import { finderAddress, type FinderView, finderView } from './addresses.ts';
import { FinderPage } from './pages/FinderPage.tsx';
import { sayNow } from './words.ts';

/** The answer to the one need of the page. */
function asFound(data: unknown): FoundFacilities {
  return data as FoundFacilities;
}

function asPlaces(data: unknown): { readonly list: readonly FoundPlace[] } {
  return data as { readonly list: readonly FoundPlace[] };
}

function shown(view: FinderView, found: FoundFacilities, hasStreets: boolean): VisitorAnswer {
  const t = sayNow();
  const where = found.place === undefined ? undefined : placeText(found.place);
  return {
    title: where === undefined ? t('finder.title') : t('finder.title-near', { place: where }),
    description: t('finder.description'),
    path: '/donate',
    isIndexed: view.place === undefined && view.bloodType === undefined && view.page === undefined,
    body: <FinderPage view={view} found={found} hasStreets={hasStreets} />,
  };
}

/** A town that was only typed: the first of that name, or the form again. */
function typedPage(typed: string, { bloodType }: FinderView): VisitorPage {
  const q = typed.slice(0, MAX_PLACE_QUERY);
  return {
    needs: [addressOf('GET /api/places', { query: { q } }), addressOf('GET /api/public/facilities', {})],
    show: ([places, found], _, hasStreets) => {
      const [place] = asPlaces(places).list;
      if (place !== undefined) return { redirect: finderAddress({ place: place.id, bloodType }), status: 303 };
      const view = { bloodType };
      return {
        ...shown(view, asFound(found), hasStreets),
        isIndexed: false,
        body: <FinderPage view={view} found={asFound(found)} typed={q} />,
      };
    },
  };
}

/** `/donate`: facilities around a town. What the form sends is led to the short address of the same view. */
export function finderPageAt(url: URL): VisitorPage | undefined {
  if (url.pathname === '/facilities') return { needs: [], show: () => ({ redirect: '/donate', status: 301 }) };
  if (url.pathname !== '/donate') return undefined;
  const view = finderView(url);
  const typed = url.searchParams.get('town')?.normalize('NFC').trim() ?? '';
  if (typed !== '' && view.place === undefined) return typedPage(typed, view);
  const short = finderAddress(view);
  if (`${url.pathname}${url.search}` !== short) return { needs: [], show: () => ({ redirect: short, status: 303 }) };
  const { place, bloodType, page } = view;
  if (page !== undefined && page > MAX_FINDER_PAGES) return undefined;
  const query = { place: place?.toString(), bloodType, page: page?.toString() };
  return {
    needs: [addressOf('GET /api/public/facilities', { query })],
    show: ([found], _, hasStreets) => shown(view, asFound(found), hasStreets),
  };
}

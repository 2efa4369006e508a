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

interface Places {
  readonly list: readonly FoundPlace[];
  readonly isLike?: boolean;
}

function asPlaces(data: unknown): Places {
  return data as Places;
}

const OTHERS_SHOWN = 2;

/** The towns that a misspelt name may mean beside the one that is shown. */
function othersLike(places: unknown, { place }: FinderView): readonly FoundPlace[] {
  if (places === undefined) return [];
  const { list, isLike = false } = asPlaces(places);
  return isLike ? list.filter(({ id }) => id !== place).slice(0, OTHERS_SHOWN) : [];
}

function shown(view: FinderView, found: FoundFacilities, others: readonly FoundPlace[] = []): VisitorAnswer {
  const t = sayNow();
  const where = found.place === undefined ? undefined : placeText(found.place, t.locale);
  return {
    title: where === undefined ? t('finder.title') : t('finder.title-near', { place: where }),
    description: t('finder.description'),
    path: '/donate',
    isIndexed: view.place === undefined && view.bloodType === undefined && view.page === undefined,
    body: <FinderPage view={view} found={found} others={others} />,
  };
}

/** A town that was only typed: the first of that name, or the form again. */
function typedPage(typed: string, { bloodType }: FinderView): VisitorPage {
  const q = typed.slice(0, MAX_PLACE_QUERY);
  return {
    needs: [addressOf('GET /api/places', { query: { q } }), addressOf('GET /api/public/facilities', {})],
    show: ([places, found]) => {
      const { list, isLike = false } = asPlaces(places);
      const [place] = list;
      const like = isLike ? q : undefined;
      if (place !== undefined) return { redirect: finderAddress({ place: place.id, bloodType, like }), status: 303 };
      const view = { bloodType };
      return {
        ...shown(view, asFound(found)),
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
  const { place, bloodType, page, like } = view;
  if (page !== undefined && page > MAX_FINDER_PAGES) return undefined;
  const query = { place: place?.toString(), bloodType, page: page?.toString() };
  return {
    needs: [
      addressOf('GET /api/public/facilities', { query }),
      ...(like === undefined ? [] : [addressOf('GET /api/places', { query: { q: like } })]),
    ],
    show: ([found, places]) => shown(view, asFound(found), othersLike(places, view)),
  };
}

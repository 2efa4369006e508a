import {
  type FoundFacilities,
  type FoundPlace,
  MAX_FINDER_PAGES,
  MAX_PLACE_QUERY,
  placeText,
} from '@sanguine/contract';
import { addressOf } from '../../../platform/api.ts';
import type { VisitorAnswer, VisitorPage } from '../../../platform/visitor-page.ts';
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

/** Towns of the same name as the one that is shown, those of other countries first. */
function namesakesOf(shownPlace: FoundPlace, list: readonly FoundPlace[]): readonly FoundPlace[] {
  const isHere = ({ country }: FoundPlace) => Number(country === shownPlace.country);
  // Postal codes of one town are no namesakes of it.
  const isOther = (one: FoundPlace) => isHere(one) === 0 || one.region !== shownPlace.region;
  const same = list.filter((one) => one.name === shownPlace.name && isOther(one));
  return same.toSorted((one, other) => isHere(one) - isHere(other));
}

/** The towns that a name may mean beside the one that is shown: where it is misspelt those like it, else its namesakes. */
function othersLike(places: unknown, { place }: FinderView): readonly FoundPlace[] {
  if (places === undefined) return [];
  const { list, isLike = false } = asPlaces(places);
  if (isLike) return list.filter(({ id }) => id !== place).slice(0, OTHERS_SHOWN);
  const here = list.find(({ id }) => id === place);
  return here === undefined ? [] : namesakesOf(here, list).slice(0, OTHERS_SHOWN);
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
      const isUnclear = isLike || (place !== undefined && namesakesOf(place, list).length > 0);
      const like = isUnclear ? q : undefined;
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

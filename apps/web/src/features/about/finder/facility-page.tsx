import { type Data, type Endpoints, facilityPath, idInFacilityPath } from '@sanguine/contract';
import { FacilityPage } from './pages/FacilityPage.tsx';
import { addressOf } from '../../../platform/api.ts';
import type { VisitorPage } from '../../../platform/visitor-page.ts';
import { facilityAddress, finderView } from './addresses.ts';
import { structuredFacility } from './structured-facility.ts';
import { sayNow } from './words.ts';

type Answer = Data<Endpoints['GET /api/public/facilities/{id}']>;

/** The answer to the one need of the page. */
function asAnswer(data: unknown): Answer {
  return data as Answer;
}

/** `/facilities/{id-slug}`; whatever else the address says leads to the one address of the facility. */
export function facilityPageAt(url: URL): VisitorPage | undefined {
  const [, part = ''] = /^\/facilities\/([^/]+)$/.exec(url.pathname) ?? [];
  const id = idInFacilityPath(part);
  if (id === undefined) return undefined;
  const { place } = finderView(url);
  return {
    needs: [addressOf('GET /api/public/facilities/{id}', { params: { id }, query: { place: place?.toString() } })],
    show: ([data], site) => {
      const { facility, place: from } = asAnswer(data);
      const path = facilityPath(facility);
      const here = facilityAddress(facility, place);
      if (`${url.pathname}${url.search}` !== here) return { redirect: here, status: 301 };
      const t = sayNow();
      const { name, address } = facility;
      return {
        title: t('finder.facility.title', { name }),
        description: t('finder.facility.description', { name, address }),
        path,
        isIndexed: place === undefined,
        structured: structuredFacility(facility, `${site}${path}`),
        body: <FacilityPage facility={facility} from={from} url={`${site}${path}`} />,
      };
    },
  };
}

import { COUNTRY_CODES, FACILITY_ORDERS, type ReviewedFacility, VERIFICATION_STATUSES } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { countOfFacilities } from '../../../facilities/facilities/index.ts';
import { addressOf } from '../../../../platform/api.ts';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { PagedList } from '../../../../ui/list/PagedList.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { DownloadLink } from '../../../../ui/DownloadLink.tsx';
import { type FacilitySearch, facilitiesQuery } from '../api.ts';
import { FacilityFilters } from '../components/FacilityFilters.tsx';
import { FacilityTable } from '../components/FacilityTable.tsx';
import { useFacilitySelection } from '../components/useFacilitySelection.ts';
import { type Asking, VerifySeveral } from '../components/VerifySeveral.tsx';
import type { Decision } from '../decisions/facility-actions.ts';
import { type Say, useWords } from '../words.ts';

const route = getRouteApi('/operator/');

function oneOf<Value extends string>(allowed: readonly Value[], value: string | undefined): Value | undefined {
  return allowed.find((one) => one === value);
}

function useFacilitySearch(): FacilitySearch {
  const { status = 'waiting', country, sort, ...given } = route.useSearch();
  return {
    ...given,
    verificationStatus: oneOf(VERIFICATION_STATUSES, status),
    country: oneOf(COUNTRY_CODES, country),
    sort: oneOf(FACILITY_ORDERS, sort),
    search: given.search,
    page: given.page,
  };
}

function nothingFound({ search, verificationStatus, country, from, to }: FacilitySearch, t: Say): string {
  const status = verificationStatus && t(`operator.status.${verificationStatus}`);
  if ([search, country, from, to].some((one) => one !== undefined)) {
    return status === undefined
      ? t('operator.facilities.no-match')
      : t('operator.facilities.no-match-with-status', { status });
  }
  if (verificationStatus === 'waiting') return t('operator.facilities.none-waiting');
  return status === undefined ? t('operator.facilities.none') : t('operator.facilities.none-of-status', { status });
}

interface FoundProps {
  list: readonly ReviewedFacility[];
  busy: boolean;
  onDecide: (decision: Decision) => void;
  onAsk: (asking: Asking) => void;
}

function Found({ list, busy, onDecide, onAsk }: FoundProps) {
  const selection = useFacilitySelection(list);
  return (
    <>
      <VerifySeveral selection={selection} onAsk={onAsk} />
      <FacilityTable facilities={list} selection={selection} busy={busy} onDecide={onDecide} />
    </>
  );
}

function Results({ search, ...props }: { search: FacilitySearch } & Pick<FoundProps, 'onDecide' | 'onAsk'>) {
  const t = useWords();
  const { page: _, ...filters } = search;
  const { sort: __, ...narrowing } = filters;
  const isFiltered = Object.values(narrowing).some((one) => one !== undefined);
  return (
    <>
      <PagedList
        result={useQuery(facilitiesQuery(search))}
        loading={t('operator.facilities.loading')}
        failed={t('operator.facilities.failed')}
        empty={<EmptyState picture="found">{nothingFound(search, t)}</EmptyState>}
        count={(found) => countOfFacilities(found, { isFiltered }, t)}
        label={t('operator.facilities.pages')}
      >
        {({ list }, busy) => <Found list={list} busy={busy} {...props} />}
      </PagedList>
      <p className="mt-4">
        <DownloadLink
          className={textLinkClass}
          href={addressOf('GET /api/operator/facilities.csv', { query: filters })}
        >
          {t('operator.facilities.download')}
        </DownloadLink>
      </p>
    </>
  );
}

const DIALOGS = {
  verification: lazyDialog(async () => (await import('../decisions/VerificationDialog.tsx')).VerificationDialog),
  changes: lazyDialog(async () => (await import('../decisions/VerificationDialog.tsx')).ChangesDialog),
  messages: lazyDialog(async () => (await import('../decisions/MessagesDialog.tsx')).MessagesDialog),
  appeals: lazyDialog(async () => (await import('../decisions/AppealsDialog.tsx')).AppealsDialog),
  units: lazyDialog(async () => (await import('../decisions/UnitsDialog.tsx')).UnitsDialog),
  release: lazyDialog(async () => (await import('../decisions/ReleaseDialog.tsx')).ReleaseDialog),
  edit: lazyDialog(async () => (await import('../decisions/EditListingDialog.tsx')).EditListingDialog),
  invite: lazyDialog(async () => (await import('../decisions/ListingDialogs.tsx')).InviteDialog),
  merge: lazyDialog(async () => (await import('../decisions/MergeDialog.tsx')).MergeDialog),
  close: lazyDialog(async () => (await import('../decisions/CloseDialog.tsx')).CloseDialog),
  reopen: lazyDialog(async () => (await import('../decisions/CloseDialog.tsx')).ReopenDialog),
  delete: lazyDialog(async () => (await import('../decisions/ListingDialogs.tsx')).DeleteDialog),
};
const VerifySeveralDialog = lazyDialog(
  async () => (await import('../decisions/VerifySeveralDialog.tsx')).VerifySeveralDialog,
);

/** Facilities as the operator sees them; at first those that are waiting, the newest first. */
export function FacilitiesPage() {
  const t = useWords();
  const search = useFacilitySearch();
  const [deciding, decide] = useState<Decision>();
  const [asking, ask] = useState<Asking>();
  const DecisionDialog = deciding && DIALOGS[deciding.about];
  return (
    <>
      <PageHeader title={t('operator.facilities.title')} lead={t('operator.facilities.lead')} />
      <FacilityFilters search={search} />
      <p className="mb-3 hidden text-sm text-muted lg:block">{t('operator.facilities.keys')}</p>
      <Results search={search} onDecide={decide} onAsk={ask} />
      {deciding !== undefined && DecisionDialog !== undefined && (
        <DecisionDialog facility={deciding.facility} onClose={() => decide(undefined)} />
      )}
      {asking !== undefined && <VerifySeveralDialog {...asking} onClose={() => ask(undefined)} />}
    </>
  );
}

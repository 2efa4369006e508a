import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Tabs } from '../../../../ui/nav/Tabs.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { DonorForm } from '../components/DonorForm.tsx';
import { FacilityForm } from '../components/FacilityForm.tsx';
import { WantedTime } from '../components/WantedTime.tsx';
import { type DonorDraft, emptyDonor, useDonorForm } from '../registration/useDonorForm.ts';
import { newDraft } from '../registration/draft.ts';
import { emptyFacility, type FacilityDraft, useFacilityForm } from '../registration/useFacilityForm.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';

const KnownFacilitiesDialog = lazyDialog(
  async () => (await import('../components/KnownFacilitiesDialog.tsx')).KnownFacilitiesDialog,
);

const route = getRouteApi('/_public/sign-up');

const kept = newDraft<{ donor: DonorDraft; facility: FacilityDraft }>();

/** The forms live above the tabs: looking at the other one, or at the terms, loses nothing. */
function useForms() {
  const [before] = useState(() => kept.kept() ?? { donor: emptyDonor, facility: emptyFacility });
  useEffect(() => kept.drop(), []);
  const donor = useDonorForm(before.donor);
  const facility = useFacilityForm(before.facility);
  return { donor, facility, onReadTerms: () => kept.keep({ donor: donor.draft, facility: facility.draft }) };
}

function SignInLink({ from }: { from: string | undefined }) {
  const t = useWords();
  return (
    <p className="mt-6">
      <Sentence
        of={t}
        id="accounts.sign-up.known"
        tags={{
          a: (text) => (
            <Link to="/" search={{ from }} className={textLinkClass}>
              {text}
            </Link>
          ),
        }}
      />
    </p>
  );
}

export function SignUpPage() {
  const t = useWords();
  const { tab = 'donor', from } = route.useSearch();
  const navigate = route.useNavigate();
  const { donor, facility, onReadTerms } = useForms();
  return (
    <>
      <PageHeader title={t('accounts.create')} />
      <WantedTime />
      <Tabs
        label={t('accounts.sign-up.kind')}
        value={tab}
        onChange={(next) =>
          void navigate({
            search: (before) => ({ ...before, tab: next === 'facility' ? next : undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        tabs={[
          {
            value: 'donor',
            label: t('accounts.sign-up.donor'),
            content: <DonorForm form={donor} onReadTerms={onReadTerms} />,
          },
          {
            value: 'facility',
            label: t('accounts.sign-up.staff'),
            content: <FacilityForm form={facility} onReadTerms={onReadTerms} />,
          },
        ]}
      />
      {facility.known !== undefined && (
        <KnownFacilitiesDialog
          known={facility.known}
          onClose={facility.forget}
          onNone={() => {
            facility.forget();
            facility.submit();
          }}
        />
      )}
      <SignInLink from={from} />
    </>
  );
}

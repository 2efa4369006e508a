import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { textLinkClass } from '../../../ui/buttonClass.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Tabs } from '../../../ui/nav/Tabs.tsx';
import { DonorForm } from '../components/DonorForm.tsx';
import { FacilityForm } from '../components/FacilityForm.tsx';
import { type DonorField, emptyDonor } from '../registration/donor.ts';
import { draftOf } from '../registration/draft.ts';
import { emptyFacility, type FacilityField } from '../registration/facility.ts';
import type { Values } from '../registration/registration.ts';

const route = getRouteApi('/_public/sign-up');

interface Both {
  readonly donor: Values<DonorField>;
  readonly facility: Values<FacilityField>;
}

const kept = draftOf<Both>();

/** The draft lives above the tabs: looking at the other one, or at the terms, loses nothing. */
function useDraft() {
  const [draft, setDraft] = useState<Both>(() => kept.kept() ?? { donor: emptyDonor, facility: emptyFacility });
  useEffect(() => kept.drop(), []);
  const onReadTerms = () => kept.keep(draft);
  return {
    donor: {
      values: draft.donor,
      onChange: (name: string, value: string) => setDraft((d) => ({ ...d, donor: { ...d.donor, [name]: value } })),
      onReadTerms,
    },
    facility: {
      values: draft.facility,
      onChange: (name: string, value: string) =>
        setDraft((d) => ({ ...d, facility: { ...d.facility, [name]: value } })),
      onReadTerms,
    },
  };
}

export function SignUpPage() {
  const { tab = 'donor', from } = route.useSearch();
  const navigate = route.useNavigate();
  const { donor, facility } = useDraft();
  return (
    <>
      <PageHeader title="Create Account" />
      <Tabs
        label="Kind of account"
        value={tab}
        onChange={(next) =>
          void navigate({
            search: (before) => ({ ...before, tab: next === 'facility' ? next : undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        tabs={[
          { value: 'donor', label: 'Donor', content: <DonorForm {...donor} /> },
          { value: 'facility', label: 'HealthCare Staff', content: <FacilityForm {...facility} /> },
        ]}
      />
      <p className="mt-6">
        Already have an account?{' '}
        <Link to="/" search={{ from }} className={textLinkClass}>
          Sign In
        </Link>
      </p>
    </>
  );
}

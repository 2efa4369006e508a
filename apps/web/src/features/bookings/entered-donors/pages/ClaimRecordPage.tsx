import type { OpenedClaim } from '@sanguine/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useLinkToken } from '../../../../platform/arrival.ts';
import { withProblems } from '../../../../platform/checked.ts';
import { failureText } from '../../../../platform/failures.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { useLoaded } from '../../../../platform/useLoaded.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { openClaim } from '../api.ts';
import { ClaimForm } from '../components/ClaimForm.tsx';
import { MergeForm } from '../components/MergeForm.tsx';
import { RefuseForm } from '../components/RefuseForm.tsx';
import { useWords } from '../words.ts';

const route = getRouteApi('/_public/claim-record');

const WAYS = ['make', 'merge', 'refuse'] as const;
type Way = (typeof WAYS)[number];

/** Offers what can become of the record: an account first, and quietly what else there is. */
function Ways({ secret, opened }: { secret: string; opened: OpenedClaim }) {
  const t = useWords();
  const [way, setWay] = useState<Way>('make');
  const { facilityName, byLink, waits } = opened;
  return (
    <div className="flex flex-col gap-6">
      <p className="rounded-card bg-tint p-4">
        <Sentence
          of={t}
          id="entered-donors.claim.entered-by"
          values={{ facility: <bdi className="font-bold">{facilityName}</bdi> }}
        />
      </p>
      {way === 'make' && <ClaimForm secret={secret} byLink={byLink} waits={waits} />}
      {way === 'merge' && <MergeForm secret={secret} waits={waits} />}
      {way === 'refuse' && <RefuseForm secret={secret} byLink={byLink} waits={waits} />}
      <div className="flex flex-col gap-2 border-t border-line pt-5">
        {WAYS.filter((one) => one !== way).map((one) => (
          <Button key={one} variant="quiet" onClick={() => setWay(one)}>
            {t(`entered-donors.claim.way-${one}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** For a donor to whom staff gave a code. */
function EnterCode({ onOpened }: { onOpened: (secret: string, opened: OpenedClaim) => void }) {
  const t = useWords();
  const form = useForm({
    initial: { secret: '' },
    check: ({ secret }) => {
      const typed = secret.trim();
      return withProblems<string>(
        { data: typed },
        { secret: typed === '' ? t('entered-donors.claim.code-missing') : undefined },
      );
    },
    send: async (secret) => onOpened(secret, await openClaim(secret)),
    failure: t('entered-donors.claim.open-failed'),
  });
  return (
    <Form form={form} label={t('entered-donors.claim.title')}>
      <FormFailure form={form} />
      <TextField
        {...form.text('secret')}
        label={t('entered-donors.claim.code')}
        help={t('entered-donors.claim.code-help')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" full busy={form.busy} busyText={t('entered-donors.claim.opening')}>
        {t('entered-donors.claim.open')}
      </Button>
    </Form>
  );
}

/** Opens a mailed link; one that no longer works leaves the field for a code. */
function ByLink({ token }: { token: string }) {
  const t = useWords();
  const { data, error } = useLoaded(token, openClaim);
  if (data !== undefined) return <Ways secret={token} opened={data} />;
  if (error === undefined) return <Skeleton className="h-36 w-full" />;
  return (
    <div className="flex flex-col gap-6">
      <Notice kind="error">{failureText(error, t('entered-donors.claim.open-failed'))}</Notice>
      <ByCode />
    </div>
  );
}

function ByCode() {
  const [claim, setClaim] = useState<{ secret: string; opened: OpenedClaim }>();
  if (claim !== undefined) return <Ways {...claim} />;
  return <EnterCode onOpened={(secret, opened) => setClaim({ secret, opened })} />;
}

export function ClaimRecordPage() {
  const t = useWords();
  const { isRead, token } = useLinkToken(route.useSearch().token);
  return (
    <>
      <PageHeader title={t('entered-donors.claim.title')} lead={t('entered-donors.claim.lead')} />
      {token !== undefined && <ByLink token={token} />}
      {isRead && token === undefined && <ByCode />}
    </>
  );
}

import type { FacilityMatch } from '@sanguine/contract';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { claimListing, proveClaim } from '../api.ts';
import type { KnownFacilities } from '../registration/useFacilityForm.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';

interface Props {
  known: KnownFacilities;
  /** None of them is it: the person registers theirs. */
  onNone: () => void;
  onClose: () => void;
}

type Claim = Awaited<ReturnType<typeof claimListing>>;

interface Work {
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly run: (work: () => Promise<void>) => void;
}

function useWork(): Work {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  function run(work: () => Promise<void>) {
    setBusy(true);
    setProblem(undefined);
    work()
      .catch((error: unknown) => setProblem(failureText(error, t('platform.failure.again'))))
      .finally(() => setBusy(false));
  }
  return { busy, problem, run };
}

function Match({ match, busy, onClaim }: { match: FacilityMatch; busy: boolean; onClaim: () => void }) {
  const t = useWords();
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-4">
      <bdi className="font-semibold">{match.name}</bdi>
      <bdi className="text-sm text-muted">{match.address}</bdi>
      {match.isOnSanguine ? (
        <p>{t('accounts.claim.taken')}</p>
      ) : (
        <Button className="self-start" disabled={busy} onClick={onClaim}>
          <Sentence
            of={t}
            id="accounts.claim.ours"
            values={{ name: <bdi>{match.name}</bdi> }}
            tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
          />
        </Button>
      )}
    </li>
  );
}

function Outcome({ isMailed, email, onClose }: { isMailed: boolean; email: string; onClose: () => void }) {
  const t = useWords();
  return (
    <>
      <Notice kind={isMailed ? 'success' : 'info'}>
        <Sentence
          of={t}
          id={isMailed ? 'accounts.claim.mailed' : 'accounts.claim.checked'}
          values={{ email: <bdi className="break-words">{email}</bdi> }}
        />
      </Notice>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('platform.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}

function CodeStep({ claim, email, onClose }: { claim: Claim; email: string; onClose: () => void }) {
  const t = useWords();
  const { busy, problem, run } = useWork();
  const [code, setCode] = useState('');
  const [message, setMessage] = useState<string>();
  const isMailed = message !== undefined || claim.isInvited;
  if (isMailed || claim.sentTo === null) return <Outcome isMailed={isMailed} email={email} onClose={onClose} />;
  return (
    <>
      <p>
        <Sentence of={t} id="accounts.claim.code-sent" values={{ email: <bdi>{claim.sentTo}</bdi> }} />
      </p>
      <TextField
        label={t('platform.field.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {t('platform.action.close')}
        </Button>
        <Button
          variant="primary"
          busy={busy}
          busyText={t('accounts.checking')}
          onClick={() => run(async () => setMessage(await proveClaim(claim.id, code)))}
        >
          {t('accounts.claim.enter')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Before a facility is registered that is listed already: it may be claimed instead. */
export function KnownFacilitiesDialog({ known, onNone, onClose }: Props) {
  const t = useWords();
  const { busy, problem, run } = useWork();
  const [claim, setClaim] = useState<Claim>();
  const { list, body } = known;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(claim === undefined ? 'accounts.claim.question' : 'accounts.claim.title')}
      busy={busy}
    >
      {claim !== undefined && <CodeStep claim={claim} email={body.personnelEmail} onClose={onClose} />}
      {claim === undefined && (
        <>
          <p className="mb-4">{t('accounts.claim.text')}</p>
          {problem !== undefined && <Notice kind="error">{problem}</Notice>}
          <ul className="flex flex-col gap-3">
            {list.map((match) => (
              <Match
                key={match.id}
                match={match}
                busy={busy}
                onClaim={() => run(async () => setClaim(await claimListing(match.id, body)))}
              />
            ))}
          </ul>
          <DialogActions>
            <Button disabled={busy} onClick={onClose}>
              {t('platform.action.back')}
            </Button>
            <Button disabled={busy} onClick={onNone}>
              {t('accounts.claim.none')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

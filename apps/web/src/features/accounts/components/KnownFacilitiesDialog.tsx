import type { FacilityMatch } from '@sanguine/contract';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { claimListing, proveClaim } from '../api.ts';
import type { KnownFacilities } from '../registration/useFacilityForm.ts';

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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  function run(work: () => Promise<void>) {
    setBusy(true);
    setProblem(undefined);
    work()
      .catch((error: unknown) => setProblem(failureText(error, 'That did not work, try again.')))
      .finally(() => setBusy(false));
  }
  return { busy, problem, run };
}

function Match({ match, busy, onClaim }: { match: FacilityMatch; busy: boolean; onClaim: () => void }) {
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-4">
      <bdi className="font-semibold">{match.name}</bdi>
      <bdi className="text-sm text-muted">{match.address}</bdi>
      {match.isOnSanguine ? (
        <p>Somebody works with it on Sanguine already. Ask them to invite you.</p>
      ) : (
        <Button className="self-start" disabled={busy} onClick={onClaim}>
          This is ours<span className="sr-only">: {match.name}</span>
        </Button>
      )}
    </li>
  );
}

function Outcome({ isMailed, email, onClose }: { isMailed: boolean; email: string; onClose: () => void }) {
  return (
    <>
      <Notice kind={isMailed ? 'success' : 'info'}>
        {isMailed
          ? `We have mailed a link to ${email}. Choose a password with it, and the listing is yours.`
          : `No address is listed for this facility, so the operator of this site checks your claim. They write to ${email}.`}
      </Notice>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}

function CodeStep({ claim, email, onClose }: { claim: Claim; email: string; onClose: () => void }) {
  const { busy, problem, run } = useWork();
  const [code, setCode] = useState('');
  const [message, setMessage] = useState<string>();
  const isMailed = message !== undefined || claim.isInvited;
  if (isMailed || claim.sentTo === null) return <Outcome isMailed={isMailed} email={email} onClose={onClose} />;
  return (
    <>
      <p>
        We have mailed a code to <bdi>{claim.sentTo}</bdi>, the address that is listed for the facility. It holds for 24
        hours. Nobody reads that address? Then wait: the operator of this site sees your claim, too, and writes to you.
      </p>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          Close
        </Button>
        <Button
          variant="primary"
          busy={busy}
          busyText="Checking..."
          onClick={() => run(async () => setMessage(await proveClaim(claim.id, code)))}
        >
          Enter the code
        </Button>
      </DialogActions>
    </>
  );
}

/** Before a facility is registered that is listed already: it may be claimed instead. */
export function KnownFacilitiesDialog({ known, onNone, onClose }: Props) {
  const { busy, problem, run } = useWork();
  const [claim, setClaim] = useState<Claim>();
  const { list, body } = known;
  return (
    <Dialog
      open
      onClose={onClose}
      title={claim === undefined ? 'Is this your facility?' : 'Claim the listing'}
      busy={busy}
    >
      {claim !== undefined && <CodeStep claim={claim} email={body.personnelEmail} onClose={onClose} />}
      {claim === undefined && (
        <>
          <p className="mb-4">It is listed already. If it is yours, claim it instead of registering it twice.</p>
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
              Back
            </Button>
            <Button disabled={busy} onClick={onNone}>
              None of these: create the account
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

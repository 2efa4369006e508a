import { type DonationRequest, readCheckInCode, splitScanned } from '@sanguine/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { CodeFormat } from '../../../../platform/scan/scan-messages.ts';
import type { ScanLine } from '../../../../platform/scan/scan-queue.ts';
import { playTone } from '../../../../platform/scan/tones.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { announce } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { ScanField } from '../../../../ui/scan/ScanField.tsx';
import { useScanQueue } from '../../../../ui/scan/useScanQueue.ts';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { checkInByCode } from '../check-in.ts';
import { ScannedAlone } from '../components/AnswersOfScan.tsx';
import { refusalText, ScanLines } from '../components/ScanLines.tsx';
import { nameOf } from '../day-words.ts';
import { useAnswersOfDay } from '../answers-of-day.ts';
import { useWords } from '../words.ts';

const AddByCode = lazyDialog(async () => (await import('../components/AddByCode.tsx')).AddByCode);

/** The kind of code on a donor's card. */
const CARD_FORMATS: readonly CodeFormat[] = ['qr_code'];

/** Text that can be no code is refused without the server. */
async function checkIn(facilityId: string, text: string, key: string): Promise<DonationRequest> {
  if (readCheckInCode(text) === undefined) throw new Error('no code');
  return checkInByCode(facilityId, text.trim(), key);
}

/** Staff scan one code after the other from donors' cards, or type what donors read aloud. */
export function CheckInPage() {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const scanned = useLocation({ select: ({ hash }) => hash });
  const { lines, isStuck, take, remove } = useScanQueue<DonationRequest>({
    send: async (text, key) => checkIn(facilityId, text, key),
    onOver(line: ScanLine<DonationRequest>) {
      if (line.state === 'answered') announce(t('desk.sessions.checked-in.said', { name: nameOf(line.answer, t) }));
      if (line.state !== 'refused') return;
      playTone('refused');
      announce(refusalText(line.text, line.error, t), 'assertive');
    },
  });
  const answers = useAnswersOfDay(facilityId);
  const [adding, add] = useState<ScanLine<DonationRequest>>();
  const waiting = lines.filter(({ state }) => state === 'waiting').length;
  return (
    <>
      <PageHeader
        title={t('desk.sessions.check-in.title')}
        lead={t('desk.sessions.check-in.lead')}
        actions={
          <Link to="/facility/appointments" className={buttonClass()}>
            {t('desk.sessions.check-in.find')}
          </Link>
        }
      />
      <Card className="max-w-xl">
        <ScanField
          label={t('platform.field.code')}
          help={t('desk.sessions.check-in.code-help')}
          formats={CARD_FORMATS}
          initial={scanned}
          isFirst={false}
          submit={
            <Button type="submit" variant="primary">
              {t('desk.sessions.check-in.send')}
            </Button>
          }
          onScan={(text) => {
            // The answers stay in this page: what the queue sends has none.
            const { checkIn: code, answers: packed } = splitScanned(text);
            if (packed !== undefined) answers.take(code, packed);
            if (packed !== undefined && code === '') return 'taken';
            take(code);
            return readCheckInCode(code) === undefined ? 'refused' : 'taken';
          }}
          withoutCamera={t('desk.sessions.camera.unsupported')}
        />
      </Card>
      {isStuck && (
        <div className="mt-4 max-w-xl">
          <Notice kind="warning">{t('desk.sessions.scans.stuck', { count: waiting })}</Notice>
        </div>
      )}
      <ScannedAlone answers={answers} />
      {lines.length > 0 && <ScanLines lines={lines} answers={answers} onRemove={remove} onAdd={add} />}
      {adding !== undefined && (
        <AddByCode
          facilityId={facilityId}
          code={adding.text}
          onAdded={() => remove(adding.key)}
          onClose={() => add(undefined)}
        />
      )}
    </>
  );
}

import type { AfterCare, CallBack } from '@sanguine/contract';
import { useState } from 'react';
import { formatInstant } from '../../../../platform/format.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { More } from '../../../../ui/layout/More.tsx';
import { useAlarm } from '../useAlarm.ts';
import { useWords } from '../words.ts';
import { AlarmAnswer } from './AlarmAnswer.tsx';
import { CallBackFields } from './CallBackFields.tsx';
import { Numbers } from './Numbers.tsx';

/** "I have fallen ill, or there is something I should have said": the number first, and a press that alarms the desk. */
export function IllLine({ care }: { care: AfterCare }) {
  const t = useWords();
  const { phoneNumber } = useProfile();
  const { press, busy, problem, isWaiting } = useAlarm(care.requestId);
  const [callBack, setCallBack] = useState<CallBack>({ phoneNumber, when: 'now' });
  const [isMissing, setMissing] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const { ill } = care;
  // Whom nobody reached is asked for a number again.
  const isAsked = isWaiting || (ill !== null && ill.taken?.outcome !== 'no_contact');
  const isOpen = !isAsked || isAgain;
  function ask() {
    const isEmpty = callBack.phoneNumber.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return;
    setAgain(false);
    press({ callBack, hasCalled: false });
  }
  return (
    <More label={t('after-care.ill.title')}>
      <p>{t('after-care.ill.why')}</p>
      <Numbers care={care} />
      <p className="text-muted">{t('after-care.ill.not-here')}</p>
      {ill !== null && (
        <AlarmAnswer alarm={ill} care={care}>
          {t('after-care.ill.alarmed', { time: formatInstant(ill.at, t) })}
        </AlarmAnswer>
      )}
      {isWaiting && <Notice kind="warning">{t('after-care.ill.waiting')}</Notice>}
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      {isOpen && (
        <CallBackFields
          value={callBack}
          error={isMissing ? t('after-care.call-back.missing') : undefined}
          onChange={setCallBack}
        />
      )}
      <div className="flex flex-wrap gap-3 pb-4">
        {isOpen ? (
          <Button variant="primary" busy={busy} onClick={ask}>
            {t('after-care.ill.call-back')}
          </Button>
        ) : (
          <Button onClick={() => setAgain(true)}>{t('after-care.ill.again')}</Button>
        )}
        <Button busy={busy} onClick={() => press({ callBack: null, hasCalled: true })}>
          {t('after-care.ill.has-called')}
        </Button>
      </div>
    </More>
  );
}

import type { AfterCare, CallBack } from '@sanguine/contract';
import { useState } from 'react';
import { formatInstant } from '../../../../platform/format.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { More } from '../../../../ui/layout/More.tsx';
import { useAlarm } from '../useAlarm.ts';
import { useWords } from '../words.ts';
import { CallBackFields } from './CallBackFields.tsx';
import { Numbers } from './Numbers.tsx';

/** "I have fallen ill, or there is something I should have said": the number first, and a press that alarms the desk. */
export function IllLine({ care }: { care: AfterCare }) {
  const t = useWords();
  const { phoneNumber } = useProfile();
  const { press, busy, problem, isWaiting } = useAlarm(care.requestId);
  const [callBack, setCallBack] = useState<CallBack>({ phoneNumber, when: 'now' });
  const [isMissing, setMissing] = useState(false);
  const { alarmAt } = care;
  function ask() {
    setMissing(callBack.phoneNumber.trim() === '');
    if (callBack.phoneNumber.trim() !== '') press({ callBack, hasCalled: false });
  }
  return (
    <More label={t('after-care.ill.title')}>
      <p>{t('after-care.ill.why')}</p>
      <Numbers care={care} />
      <p className="text-muted">{t('after-care.ill.not-here')}</p>
      {alarmAt !== null && (
        <Notice kind="success">{t('after-care.ill.alarmed', { time: formatInstant(alarmAt, t) })}</Notice>
      )}
      {isWaiting && <Notice kind="warning">{t('after-care.ill.waiting')}</Notice>}
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      <CallBackFields
        value={callBack}
        error={isMissing ? t('after-care.call-back.missing') : undefined}
        onChange={setCallBack}
      />
      <div className="flex flex-wrap gap-3 pb-4">
        <Button variant="primary" busy={busy} onClick={ask}>
          {t('after-care.ill.call-back')}
        </Button>
        <Button busy={busy} onClick={() => press({ callBack: null, hasCalled: true })}>
          {t('after-care.ill.has-called')}
        </Button>
      </div>
    </More>
  );
}

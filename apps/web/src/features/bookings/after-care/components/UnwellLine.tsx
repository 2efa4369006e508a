import { START_WORDS } from '../start-words.ts';
import {
  type AfterCare,
  type CallBack,
  UNWELL_COURSES,
  UNWELL_KINDS,
  UNWELL_STARTS,
  type UnwellKind,
} from '@sanguine/contract';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { submissionKeys } from '../../../../platform/submission-keys.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { More } from '../../../../ui/layout/More.tsx';
import { sendUnwell } from '../api.ts';
import { useWords } from '../words.ts';
import { AlarmAnswer } from './AlarmAnswer.tsx';
import { CallBackFields } from './CallBackFields.tsx';
import { Emergency } from './Numbers.tsx';

interface Draft {
  readonly kind: UnwellKind | '';
  readonly started: (typeof UNWELL_STARTS)[number];
  readonly course: (typeof UNWELL_COURSES)[number];
  readonly wantsCall: boolean;
  readonly callBack: CallBack;
}

function useReport(care: AfterCare) {
  const t = useWords();
  const { phoneNumber } = useProfile();
  const [draft, setDraft] = useState<Draft>({
    kind: '',
    started: 'same_day',
    course: 'same',
    wantsCall: false,
    callBack: { phoneNumber, when: 'now' },
  });
  const [state, setState] = useState<{ busy?: boolean; isSent?: boolean; problem?: string; tried?: boolean }>({});
  const [keys] = useState(submissionKeys);
  const { kind, started, course, wantsCall, callBack } = draft;
  const isNumberMissing = wantsCall && callBack.phoneNumber.trim() === '';
  async function send() {
    if (kind === '' || isNumberMissing) return setState({ tried: true });
    setState({ busy: true });
    const body = { kind, started, course, callBack: wantsCall ? callBack : null };
    await sendUnwell(care.requestId, body, keys.keyFor(body)).then(
      () => setState({ isSent: true }),
      (error: unknown) => setState({ problem: failureText(error, t('platform.failure.unknown')) }),
    );
  }
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  return { draft, change, send, isNumberMissing, ...state };
}

/** "I feel unwell": the ambulance first, then the service's advice, and a report that staff read. */
export function UnwellLine({ care }: { care: AfterCare }) {
  const t = useWords();
  const {
    draft,
    change,
    send,
    busy = false,
    isSent = false,
    problem,
    tried = false,
    isNumberMissing,
  } = useReport(care);
  const advice = draft.kind === '' ? undefined : care.advice[draft.kind];
  const isKindMissing = tried && draft.kind === '';
  return (
    <More label={t('after-care.unwell.title')}>
      <Emergency number={care.emergencyNumber} />
      {care.unwell !== null && !isSent && (
        <AlarmAnswer alarm={care.unwell} care={care}>
          {t('after-care.unwell.sent-call')}
        </AlarmAnswer>
      )}
      <SelectField
        label={t('after-care.unwell.kind')}
        value={draft.kind}
        error={isKindMissing ? t('after-care.unwell.choose') : undefined}
        options={UNWELL_KINDS.map((kind) => ({ value: kind, label: t(`after-care.kind.${kind}`) }))}
        onChange={({ target }) => change({ kind: UNWELL_KINDS.find((kind) => kind === target.value) ?? '' })}
      />
      {advice !== undefined && (
        <Notice kind="info" title={t('after-care.unwell.advice', { facility: care.facilityName })}>
          <span className="whitespace-pre-line">
            <bdi>{advice}</bdi>
          </span>
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('after-care.unwell.started')}
          placeholder={null}
          value={draft.started}
          options={UNWELL_STARTS.map((start) => ({ value: start, label: t(START_WORDS[start]) }))}
          onChange={({ target }) =>
            change({ started: UNWELL_STARTS.find((start) => start === target.value) ?? draft.started })
          }
        />
        <SelectField
          label={t('after-care.unwell.course')}
          placeholder={null}
          value={draft.course}
          options={UNWELL_COURSES.map((course) => ({ value: course, label: t(`after-care.course.${course}`) }))}
          onChange={({ target }) =>
            change({ course: UNWELL_COURSES.find((course) => course === target.value) ?? draft.course })
          }
        />
      </div>
      <Checkbox
        label={t('after-care.unwell.call-back')}
        checked={draft.wantsCall}
        onChange={({ currentTarget }) => change({ wantsCall: currentTarget.checked })}
      />
      {draft.wantsCall && (
        <CallBackFields
          value={draft.callBack}
          error={tried && isNumberMissing ? t('after-care.call-back.missing') : undefined}
          onChange={(callBack) => change({ callBack })}
        />
      )}
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      {isSent ? (
        <Notice kind="success">{t(draft.wantsCall ? 'after-care.unwell.sent-call' : 'after-care.unwell.sent')}</Notice>
      ) : (
        <Button className="mb-4 self-start" busy={busy} onClick={() => void send()}>
          {t('after-care.unwell.send')}
        </Button>
      )}
    </More>
  );
}

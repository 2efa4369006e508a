import { inGroups, type WalkInCode as Code } from '@sanguine/contract';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../../platform/failures.ts';
import { formatTime } from '../../../../platform/format.ts';
import { useMinute } from '../../../../platform/minute.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { QrPicture } from '../../../../ui/QrPicture.tsx';
import { makeWalkInCode } from '../api.ts';
import { useWords } from '../words.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';

function Shown({ code }: { code: Code }) {
  const t = useWords();
  return (
    <div role="status" className="flex flex-wrap items-center gap-6">
      <QrPicture text={code.code} label={t('donor-card.walk-in.qr')} className="size-32" />
      <div>
        <span className="block text-sm text-muted">{t('donor-card.code.or-say')}</span>
        <CodeText className="text-xl font-bold tracking-wider whitespace-nowrap">{inGroups(code.code)}</CodeText>
        <p className="mt-1 text-sm text-muted">
          {t('donor-card.walk-in.valid', { time: formatTime(code.validUntil, t) })}
        </p>
      </div>
    </div>
  );
}

/** The code for a donor who came without an appointment: made when it is asked for, gone when it is no longer valid. */
export function WalkInCode() {
  const t = useWords();
  const now = useMinute();
  const make = useMutation({
    mutationFn: makeWalkInCode,
    onError: (error: unknown) => toast(failureText(error, t('donor-card.walk-in.failed')), 'error'),
  });
  const code = make.data !== undefined && Date.parse(make.data.validUntil) > now ? make.data : undefined;
  return (
    <Card title={t('donor-card.walk-in.title')} className="print:hidden">
      <p className="mb-4 max-w-prose">{t('donor-card.walk-in.text')}</p>
      {code !== undefined && <Shown code={code} />}
      {code === undefined && (
        <Button busy={make.isPending} busyText={t('donor-card.walk-in.showing')} onClick={() => make.mutate()}>
          {t('donor-card.walk-in.show')}
        </Button>
      )}
    </Card>
  );
}

import type { DonationRequestDetail } from '@sanguine/contract';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { useReportAppeal } from '../api.ts';
import { useWords } from '../words.ts';

function ReportForm({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const t = useWords();
  const report = useReportAppeal(requestId);
  const form = useForm({
    initial: { reportReason: '' },
    check: ({ reportReason }) => ({ data: reportReason }),
    send: (reason) => report.mutateAsync(reason),
    failure: t('appeals.report.failed'),
  });
  if (form.saved !== undefined) return <Notice kind="success">{t('appeals.report.sent')}</Notice>;
  return (
    <Form form={form} className="flex flex-col gap-4 rounded-card border border-line p-4">
      <FormFailure form={form} />
      <TextArea
        {...form.text('reportReason')}
        label={t('appeals.report.what')}
        optional
        help={t('appeals.report.help')}
        maxLength={500}
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={form.busy} busyText={t('platform.action.sending')}>
          {t('appeals.report.send')}
        </Button>
        <Button disabled={form.busy} onClick={onClose}>
          {t('appeals.report.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Lets a donor who was asked, or could be, tell the operator that an emergency request is not right. */
export function ReportAppeal({ request }: { request: Pick<DonationRequestDetail, 'id' | 'report'> }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  if (request.report === undefined) return null;
  if (open) return <ReportForm requestId={request.id} onClose={() => setOpen(false)} />;
  if (request.report === 'sent') return <p className="text-sm text-muted">{t('appeals.report.sent')}</p>;
  return (
    <div>
      <Button size="small" icon={<Flag aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        {t('appeals.report.open')}
      </Button>
    </div>
  );
}

import type { DonationRequestDetail } from '@sanguine/contract';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useReportAppeal } from '../api.ts';

const SENT = 'You reported this request. The operator of this site can read your report; the facility cannot.';

function ReportForm({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const report = useReportAppeal(requestId);
  const form = useForm({
    initial: { reportReason: '' },
    check: ({ reportReason }) => ({ data: reportReason }),
    send: (reason) => report.mutateAsync(reason),
    failure: 'Your report could not be sent, try again.',
  });
  if (form.saved !== undefined) return <Notice kind="success">{SENT}</Notice>;
  return (
    <Form form={form} className="flex flex-col gap-4 rounded-card border border-line p-4">
      <FormFailure form={form} />
      <TextArea
        {...form.text('reportReason')}
        label="What is wrong with it?"
        optional
        help="The operator of this site reads it. The facility learns neither what you write nor that it was you."
        maxLength={500}
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={form.busy} busyText="Sending...">
          Send Report
        </Button>
        <Button disabled={form.busy} onClick={onClose}>
          Do Not Report
        </Button>
      </div>
    </Form>
  );
}

/** Lets a donor who was asked, or could be, tell the operator that an emergency request is not right. */
export function ReportAppeal({ request }: { request: Pick<DonationRequestDetail, 'id' | 'report'> }) {
  const [open, setOpen] = useState(false);
  if (request.report === undefined) return null;
  if (open) return <ReportForm requestId={request.id} onClose={() => setOpen(false)} />;
  if (request.report === 'sent') return <p className="text-sm text-muted">{SENT}</p>;
  return (
    <div>
      <Button size="small" icon={<Flag aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        Report This Request
      </Button>
    </div>
  );
}

import type { DonationRequestDetail } from '@sanguine/contract';
import { Flag } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useReportAppeal } from '../api.ts';

const SENT = 'You reported this request. The operator of this site can read your report; the facility cannot.';

function ReportForm({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const report = useReportAppeal(requestId);
  const [reason, setReason] = useState('');
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!report.isPending) report.mutate(reason);
  }
  if (report.isSuccess) return <Notice kind="success">{SENT}</Notice>;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-card border border-line p-4">
      {report.error !== null && (
        <Notice kind="error">{failureText(report.error, 'Your report could not be sent, try again.')}</Notice>
      )}
      <TextArea
        label="What is wrong with it?"
        name="reportReason"
        optional
        help="The operator of this site reads it. The facility learns neither what you write nor that it was you."
        maxLength={500}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={report.isPending} busyText="Sending...">
          Send Report
        </Button>
        <Button disabled={report.isPending} onClick={onClose}>
          Do Not Report
        </Button>
      </div>
    </form>
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

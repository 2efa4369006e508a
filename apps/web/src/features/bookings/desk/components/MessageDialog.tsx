import { type Data, type Endpoints, MAX_MESSAGE, type MessageReach, type SentMessage } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../../platform/format.ts';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { messageQuery, sendMessage } from '../api.ts';
import { checkMessage } from '../message-draft.ts';
import { useWords } from '../words.ts';

type Known = Data<Endpoints['GET /api/facility/{id}/sessions/{sessionId}/message']>;

interface MessageDialogProps {
  facilityId: string;
  facilityName: string;
  sessionId: string;
  /** Its times, as its heading has them. */
  times: string;
  onClose: () => void;
}

/** Says how many donors get it, and in which form. */
function Reach({ reach }: { reach: MessageReach }) {
  const t = useWords();
  const { donors, inApp, byMail, byPush, later, unreached } = reach;
  return (
    <div>
      <p className="font-semibold">{t('desk.message.reach', { count: donors })}</p>
      <p className="text-muted">{t('desk.message.channels', { inApp, byMail, byPush })}</p>
      {later > 0 && <p className="text-muted">{t('desk.message.later', { count: later })}</p>}
      {unreached > 0 && <p className="font-semibold">{t('desk.message.unreached', { count: unreached })}</p>}
    </div>
  );
}

/** Shows the words as donors read them: in the direction of their own language. */
function Written({ text }: { text: string }) {
  return (
    <p dir="auto" className="break-words whitespace-pre-line">
      {text}
    </p>
  );
}

function SentToday({ sent: { text, sentAt, sentBy, donors } }: { sent: SentMessage }) {
  const t = useWords();
  const time = formatTime(sentAt, t);
  return (
    <div className="flex flex-col gap-3">
      <Notice kind="info">
        {sentBy === null ? t('desk.message.sent-at', { time }) : t('desk.message.sent-by', { time, name: sentBy })}
      </Notice>
      <Written text={text} />
      <p className="text-muted">{t('desk.message.sent', { count: donors })}</p>
    </div>
  );
}

interface MessageFormProps {
  form: FormState<{ text: string }, SentMessage>;
  reach: MessageReach;
  facilityName: string;
  onClose: () => void;
}

function MessageForm({ form, reach, facilityName, onClose }: MessageFormProps) {
  const t = useWords();
  const text = form.draft.text.trim();
  return (
    <Form form={form} summary={false} label={t('desk.message.text')}>
      <FormFailure form={form} />
      <Reach reach={reach} />
      <TextArea
        {...form.text('text')}
        label={t('desk.message.text')}
        help={t('desk.message.help', { most: MAX_MESSAGE })}
        maxLength={MAX_MESSAGE}
        dir="auto"
        rows={3}
        required
      />
      {text !== '' && (
        <section aria-label={t('desk.message.preview')} className="rounded-card border border-line p-4">
          <p className="text-sm text-muted">{t('desk.message.intro', { facility: facilityName })}</p>
          <Written text={text} />
        </section>
      )}
      <DialogActions>
        <Button disabled={form.busy} onClick={onClose}>
          {t('platform.action.back')}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText={t('desk.message.sending')}>
          {t('desk.message.send', { count: reach.donors })}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Lets staff write to the donors of a session, once a day; mount it while it is open. */
export function MessageDialog({ facilityId, facilityName, sessionId, times, onClose }: MessageDialogProps) {
  const t = useWords();
  const found = useQuery(messageQuery(facilityId, sessionId));
  const form = useForm({
    initial: { text: '' },
    check: (draft) => checkMessage(draft, found.data?.takesLinks === true, t),
    send: (text) => sendMessage(facilityId, sessionId, text),
    failure: t('desk.message.failed'),
  });
  const shown = ({ reach, sentToday }: Known) => {
    if (sentToday !== null) return <SentToday sent={sentToday} />;
    if (reach.donors === 0) return <p>{t('desk.message.nobody')}</p>;
    return <MessageForm form={form} reach={reach} facilityName={facilityName} onClose={onClose} />;
  };
  return (
    <Dialog open onClose={onClose} title={t('desk.message.title', { times })} dirty={form.dirty} busy={form.busy}>
      {form.saved === undefined ? (
        <Fetched result={found} loading={t('desk.message.loading')} failed={t('desk.message.load-failed')}>
          {shown}
        </Fetched>
      ) : (
        <DialogResult message={t('desk.message.sent', { count: form.saved.donors })} onClose={onClose} />
      )}
    </Dialog>
  );
}

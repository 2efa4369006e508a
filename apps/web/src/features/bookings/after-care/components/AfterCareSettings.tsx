import { type AfterCareSettings as Settings, UNWELL_KINDS } from '@sanguine/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../../platform/session.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { More } from '../../../../ui/layout/More.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { changed } from '../../../../platform/changes.ts';
import { saveSettings, settingsQuery } from '../api.ts';
import { useWords } from '../words.ts';

const ADVICE = UNWELL_KINDS.map((kind) => [kind, `advice-${kind}`] as const);

function draftOf({ phoneNumber, hours, afterHoursNumber, emergencyNumber, advice }: Settings) {
  const texts = Object.fromEntries(ADVICE.map(([kind, name]) => [name, advice[kind] ?? '']));
  return { phoneNumber, hours, afterHoursNumber, emergencyNumber, ...texts } as Record<string, string> & {
    phoneNumber: string;
    hours: string;
    afterHoursNumber: string;
    emergencyNumber: string;
  };
}

function Editor({ facilityId, settings }: { facilityId: string; settings: Settings }) {
  const t = useWords();
  const client = useQueryClient();
  const form = useForm({
    initial: draftOf(settings),
    check: ({ phoneNumber, hours, afterHoursNumber, emergencyNumber, ...texts }) => {
      const advice = Object.fromEntries(
        ADVICE.flatMap(([kind, name]) => (texts[name]?.trim() ? [[kind, texts[name]]] : [])),
      );
      return { data: { isOn: true as const, phoneNumber, hours, afterHoursNumber, emergencyNumber, advice } };
    },
    send: async (body) => {
      const answer = await saveSettings(facilityId, body);
      await changed(client, 'after-care');
      return answer;
    },
    failure: t('platform.failure.unknown'),
  });
  async function end() {
    await saveSettings(facilityId, { isOn: false });
    await changed(client, 'after-care');
  }
  return (
    <Form form={form} summary>
      <TextField {...form.text('phoneNumber')} label={t('after-care.settings.phone')} type="tel" required />
      <TextField {...form.text('hours')} label={t('after-care.settings.hours')} required />
      <TextField
        {...form.text('afterHoursNumber')}
        label={t('after-care.settings.after-hours')}
        help={t('after-care.settings.after-hours-help')}
        type="tel"
        required
      />
      <TextField {...form.text('emergencyNumber')} label={t('after-care.settings.emergency')} type="tel" required />
      <More label={t('after-care.settings.advice')}>
        <p className="text-muted">{t('after-care.settings.advice-help')}</p>
        {ADVICE.map(([kind, name]) => (
          <TextArea
            key={kind}
            {...form.text(name)}
            label={t(`after-care.kind.${kind}`)}
            help={t(`after-care.term.${kind}`)}
            optional
            maxLength={500}
            rows={3}
          />
        ))}
      </More>
      {form.saved !== undefined && <Notice kind="success">{form.saved.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {t(settings.isOn ? 'after-care.settings.save' : 'after-care.settings.offer')}
        </Button>
        {settings.isOn && (
          <Button variant="danger" onClick={() => void end()}>
            {t('after-care.settings.end')}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The numbers and texts for donors after their donation, and what they reported. Off until an Admin offers it. */
export function AfterCareSettings() {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const found = useQuery(settingsQuery(facilityId));
  return (
    <Card title={t('after-care.settings.title')}>
      <p className="mb-4 max-w-prose">{t('after-care.settings.lead')}</p>
      <Fetched
        result={found}
        loading={t('after-care.loading.text')}
        failed={t('after-care.loading.failed')}
        skeleton={null}
      >
        {(settings) => (
          <>
            <Notice kind={settings.isOn ? 'success' : 'info'} live={false} className="mb-4">
              {t(settings.isOn ? 'after-care.settings.is-on' : 'after-care.settings.is-off')}
            </Notice>
            <Editor key={String(settings.isOn)} facilityId={facilityId} settings={settings} />
          </>
        )}
      </Fetched>
    </Card>
  );
}

import { type FacilityDetail, isRename, MAX_MOVES, MOVE_DAYS } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { saveFacility } from '../api.ts';
import { checkFacility, type FacilityDraft, facilityDraft, facilityField, movesFacility } from './facility-draft.ts';
import * as fields from './FacilityFields.tsx';
import { type Say, useWords } from '../words.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  );
}

/** Says what a move brings with it, before it is saved. */
function MoveNotice({ isVerified }: { isVerified: boolean }) {
  const t = useWords();
  const limit = { times: MAX_MOVES, days: MOVE_DAYS };
  return (
    <Notice kind="info">
      {isVerified ? t('facilities.settings.move.verified', limit) : t('facilities.settings.move.unverified', limit)}
    </Notice>
  );
}

/** Says what the present changes take from the verification. */
function notesOf(facility: FacilityDetail, draft: FacilityDraft, t: Say): fields.ChangeNotes {
  const { isVerified, phoneNumber = '', website = '' } = facility;
  const place = movesFacility(facility, draft) && <MoveNotice isVerified={isVerified} />;
  const isRenamed = isVerified && isRename(facility, { name: draft.facilityName.trim() });
  const isSameContact = draft.facilityPhoneNumber.trim() === phoneNumber && draft.website.trim() === website;
  return {
    place,
    name: isRenamed && <Notice kind="info">{t('facilities.settings.rename.verified')}</Notice>,
    contact: isVerified && !isSameContact && <Notice kind="info">{t('facilities.settings.contact.verified')}</Notice>,
  };
}

function Sections({ form, facility }: { form: fields.FacilityForm; facility: FacilityDetail }) {
  const t = useWords();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
      <div className="flex flex-col gap-6">
        <Section title={t('facilities.settings.section.place')}>
          <fields.PlaceFields form={form} notes={notesOf(facility, form.draft, t)} />
        </Section>
        <Section title={t('facilities.settings.section.stock')}>
          <fields.StockFields form={form} />
        </Section>
        <Section title={t('facilities.settings.section.bookings')}>
          <fields.BookingFields form={form} />
        </Section>
        <Section title={t('facilities.settings.section.rules')}>
          <fields.EligibilityFields form={form} />
        </Section>
      </div>
      <Section title={t('facilities.settings.section.hours')}>
        <fields.HoursFields form={form} />
      </Section>
    </div>
  );
}

/** The form of an Admin: what the facility is to donors and to its own screens. */
export function FacilityEditor({ facility, field }: { facility: FacilityDetail; field: string | undefined }) {
  const t = useWords();
  const client = useQueryClient();
  const form = useForm({
    initial: facilityDraft(facility),
    check: (draft: FacilityDraft, before) => checkFacility(before, draft, t),
    send: (changes) => saveFacility(client, facility.id, changes),
    fieldOf: facilityField,
    failure: t('facilities.settings.failed'),
  });
  const { saved, busy, dirty } = form;
  const close = () => saved && form.restart(facilityDraft(saved));
  return (
    <Form form={form} summary focusOn={field} label={t('facilities.settings.details')} className="flex flex-col gap-6">
      <Sections form={form} facility={facility} />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-ground px-4 py-4 sm:-mx-8 sm:px-8">
        {dirty && <p className="me-auto text-muted">{t('facilities.settings.unsaved')}</p>}
        {dirty && (
          <Button disabled={busy} onClick={() => form.restart(facilityDraft(facility))}>
            {t('facilities.settings.undo')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy} busyText={t('platform.action.saving')}>
          {t('facilities.settings.save')}
        </Button>
      </div>
      <Dialog open={saved !== undefined} onClose={close} title={t('facilities.settings.updated')}>
        <DialogResult message={t('facilities.settings.updated-message')} onClose={close} />
      </Dialog>
    </Form>
  );
}

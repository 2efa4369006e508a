import { checkForm, type Endpoints, MAX_FORM_BYTES, type ParsedBody, type PublishedForms } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { notAForm, pastDay, versionUsed } from './questions.errors.ts';
import { getPublished } from './questions.reads.ts';
import { insertForm } from './questions.repository.ts';

/** Publishes a facility's own questions from a day on. Nobody checks what they ask: that is the facility's to answer for. */
export function publishForm(
  { db, clock }: Services,
  { facilityId, userId }: StaffActor,
  body: ParsedBody<Endpoints['POST /api/facility/{id}/questions']>,
): Promise<PublishedForms> {
  const { form } = checkForm(body.form);
  if (form === undefined || Buffer.byteLength(JSON.stringify(form)) > MAX_FORM_BYTES) throw notAForm();
  const { validFrom } = body;
  return db.transaction(async (trx) => {
    const now = clock.now();
    if (validFrom < (await getPublished(trx, facilityId, now)).today) throw pastDay();
    const last = await insertForm(trx, facilityId, { form, validFrom, by: userId, now });
    if (last !== undefined) throw versionUsed(last);
    await noteAudit(trx, {
      action: 'facility.questions-published',
      subject: { kind: 'facility', id: facilityId },
      facilityId,
      new: { version: form.version, from: validFrom },
    });
    return getPublished(trx, facilityId, now);
  });
}

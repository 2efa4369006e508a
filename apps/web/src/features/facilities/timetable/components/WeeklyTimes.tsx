import { DEFAULT_SLOT_CAPACITY, type FacilityDetail, type SessionTemplate, slotsADay } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { todayIn } from '../../../../platform/civil.ts';
import { Button } from '../../../../ui/Button.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { facilityAppealStatusQuery } from '../../../bookings/appeals/index.ts';
import { closuresQuery, templatesQuery } from '../api.ts';
import { previewOf } from '../preview.ts';
import { emptyTemplate } from '../template-draft.ts';
import { AnswersNotice } from './AnswersNotice.tsx';
import { ClosedDays } from './ClosedDays.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { FourWeeks } from './FourWeeks.tsx';
import type { Publisher } from './TemplateDialog.tsx';
import { TemplateList } from './TemplateList.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

const NewTemplateDialog = lazyDialog(async () => (await import('./TemplateDialog.tsx')).NewTemplateDialog);
const ProposalDialog = lazyDialog(async () => (await import('./ProposalDialog.tsx')).ProposalDialog);

/** Slots that the facility may have a day; while that is not known the server says it. */
function useMostSlots(): number {
  const { data } = useQuery(facilityAppealStatusQuery);
  return slotsADay(data?.verificationStatus ?? 'verified');
}

interface TimesProps {
  facility: FacilityDetail;
  publisher: Publisher;
  templates: readonly SessionTemplate[];
}

interface NothingProps {
  hasHours: boolean;
  onAdd: () => void;
  onPropose: () => void;
}

function NothingPublished({ hasHours, onAdd, onPropose }: NothingProps) {
  const t = useWords();
  return (
    <EmptyState
      picture="bookings"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {hasHours && (
            <Button variant="primary" onClick={onPropose}>
              {t('timetable.nothing.propose')}
            </Button>
          )}
          <Button variant={hasHours ? 'secondary' : 'primary'} onClick={onAdd}>
            {t('timetable.add')}
          </Button>
        </div>
      }
    >
      {t('timetable.no-times')}
      {!hasHours && (
        <span className="mt-2 block text-base text-muted">
          <Sentence
            of={t}
            id="timetable.nothing.hours"
            tags={{
              hours: (text) => (
                <Link
                  to="/facility/account"
                  search={{ tab: 'facility', field: 'operationalHours' }}
                  className={textLinkClass}
                >
                  {text}
                </Link>
              ),
            }}
          />
        </span>
      )}
    </EmptyState>
  );
}

function Published({ templates, publisher, onAdd }: Omit<TimesProps, 'facility'> & { onAdd: () => void }) {
  const t = useWords();
  const { today, closures } = publisher;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{t('timetable.title')}</h2>
        <Button variant="primary" icon={<Plus aria-hidden="true" className="size-5" />} onClick={onAdd}>
          {t('timetable.add')}
        </Button>
      </div>
      <TemplateList templates={templates} publisher={publisher} />
      <h2 className="mt-8 mb-4 text-xl font-bold">{t('timetable.next-four-weeks')}</h2>
      <FourWeeks from={today} planned={previewOf(templates, closures, today, t)} closures={closures} />
    </>
  );
}

function Times({ facility, publisher, templates }: TimesProps) {
  const [open, setOpen] = useState<'add' | 'propose'>();
  const close = () => setOpen(undefined);
  const usual = { slotMinutes: facility.slotMinutes, places: facility.slotCapacity ?? DEFAULT_SLOT_CAPACITY };
  const initial = emptyTemplate({ ...usual, validFrom: publisher.today, instant: true });
  return (
    <>
      <AnswersNotice className="mb-6" />
      {templates.length === 0 ? (
        <NothingPublished
          hasHours={facility.openingHours !== null}
          onAdd={() => setOpen('add')}
          onPropose={() => setOpen('propose')}
        />
      ) : (
        <Published templates={templates} publisher={publisher} onAdd={() => setOpen('add')} />
      )}
      <div className="mt-8">
        <ClosedDays publisher={publisher} />
      </div>
      {open === 'add' && <NewTemplateDialog publisher={publisher} initial={initial} onClose={close} />}
      {open === 'propose' && (
        <ProposalDialog publisher={publisher} hours={facility.openingHours} usual={usual} onClose={close} />
      )}
    </>
  );
}

/** Shows what the facility offers week by week, its closed days, and what donors see of it. */
export function WeeklyTimes({ facility }: { facility: FacilityDetail }) {
  const t = useWords();
  const templates = useQuery(templatesQuery(facility.id));
  const closures = useQuery(closuresQuery(facility.id));
  const { timeZone } = facility;
  const most = useMostSlots();
  return (
    <Fetched result={templates} loading={t('timetable.loading')} failed={t('timetable.failed')}>
      {(found) => (
        <Fetched
          result={closures}
          loading={t('timetable.closed-days.loading')}
          failed={t('timetable.closed-days.failed')}
        >
          {(closed) => (
            <Times
              facility={facility}
              templates={found}
              publisher={{
                facilityId: facility.id,
                timeZone,
                today: todayIn(timeZone),
                closures: closed,
                templates: found,
                most,
              }}
            />
          )}
        </Fetched>
      )}
    </Fetched>
  );
}

import type { AlarmReports, DonationAlarm } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatInstant, formatTenths } from '../../../../platform/format.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { reportsQuery } from '../api.ts';
import { type Say, useWords } from '../words.ts';
import { alarmText } from './alarm-text.ts';

type Count = AlarmReports['counts'][number];

function countColumns(donations: number, t: Say): Column<Count>[] {
  return [
    {
      key: 'kind',
      header: t('after-care.reports.kind'),
      cell: ({ kind }) => (
        <>
          {t(`after-care.kind.${kind}`)}
          <span className="block text-sm text-muted">{t(`after-care.term.${kind}`)}</span>
        </>
      ),
    },
    { key: 'reports', header: t('after-care.reports.count'), cell: ({ reports }) => reports, labelInTightRow: true },
    {
      key: 'rate',
      header: t('after-care.reports.rate'),
      labelInTightRow: true,
      // A rate of few donations would be read as one of many.
      cell: ({ reports }) =>
        donations === 0 ? t('after-care.reports.no-rate') : formatTenths((reports * 1000) / donations, t),
    },
  ];
}

function takenText({ taken }: DonationAlarm, t: Say): string {
  if (taken === null) return t('after-care.reports.open');
  const outcome = t(`after-care.outcome.${taken.outcome === 'no_contact' ? 'no-contact' : taken.outcome}`);
  return taken.by === null ? outcome : t('after-care.reports.taken', { outcome, name: taken.by });
}

function listColumns(t: Say): Column<DonationAlarm>[] {
  return [
    { key: 'when', header: t('after-care.reports.when'), cell: ({ createdAt }) => formatInstant(createdAt, t) },
    {
      key: 'gave',
      header: t('after-care.reports.gave'),
      cell: ({ date }) => formatDate(date, t),
      labelInTightRow: true,
    },
    {
      key: 'what',
      header: t('after-care.reports.what'),
      cell: (alarm) => (alarm.kind === 'ill' ? t('after-care.reports.ill') : alarmText(alarm, t)),
    },
    { key: 'taken', header: t('after-care.reports.who'), cell: (alarm) => takenText(alarm, t), labelInTightRow: true },
  ];
}

/** What donors reported, counted for a thousand donations as haemovigilance counts it. */
export function AfterCareReports() {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const found = useQuery(reportsQuery(facilityId));
  return (
    <Card title={t('after-care.reports.title')}>
      <Fetched
        result={found}
        loading={t('after-care.loading.text')}
        failed={t('after-care.loading.failed')}
        skeleton={null}
      >
        {({ list, donations, counts }) => (
          <div className="flex flex-col gap-6">
            <DataTable
              caption={t('after-care.reports.of-year', { donations })}
              showCaption
              tight
              columns={countColumns(donations, t)}
              rows={counts}
              rowKey={({ kind }) => kind}
            />
            {list.length === 0 ? (
              <p className="text-muted">{t('after-care.reports.none')}</p>
            ) : (
              <DataTable
                caption={t('after-care.reports.last', { count: list.length })}
                showCaption
                tight
                columns={listColumns(t)}
                rows={list}
                rowKey={({ id }) => id}
              />
            )}
          </div>
        )}
      </Fetched>
    </Card>
  );
}

import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { PROFILES } from '../content/rules.ts';
import { useWords } from '../words.ts';

type Profile = (typeof PROFILES)[number];

const WEEK = 7;

function Ages({ profile: { minimumAge: from, maximumAge: to } }: { profile: Profile }) {
  const t = useWords();
  if (to === null) return <Sentence of={t} id="education.rules.ages-from" values={{ from }} />;
  return <Sentence of={t} id="education.rules.ages" values={{ from, to }} />;
}

function Days({ days }: { days: number }) {
  const t = useWords();
  if (days % WEEK !== 0) return <Sentence of={t} id="education.rules.days" values={{ days }} />;
  return <Sentence of={t} id="education.rules.weeks" values={{ days, weeks: days / WEEK }} />;
}

function Interval({ profile: { intervalDays } }: { profile: Profile }) {
  const t = useWords();
  const [male, female] = [
    <Days key="male" days={intervalDays.male} />,
    <Days key="female" days={intervalDays.female} />,
  ];
  if (intervalDays.male === intervalDays.female) return male;
  return <Sentence of={t} id="education.rules.by-sex" values={{ male, female }} />;
}

/** The sets of rules that a facility can follow, as the service itself keeps them. */
export function EligibilityTable() {
  const t = useWords();
  const columns: Column<Profile>[] = [
    {
      key: 'name',
      header: t('education.rules.profile'),
      cell: ({ id }) => <Sentence of={t} id={`contract.profile.${id}`} />,
    },
    { key: 'age', header: t('education.rules.age'), cell: (profile) => <Ages profile={profile} />, className: 'w-28' },
    {
      key: 'interval',
      header: t('education.rules.interval'),
      cell: (profile) => <Interval profile={profile} />,
    },
  ];
  return (
    <>
      <DataTable caption={t('education.rules.caption')} columns={columns} rows={PROFILES} rowKey={({ id }) => id} />
      <p className="mt-3 text-sm text-muted">
        <Sentence of={t} id="education.rules.note" />
      </p>
    </>
  );
}

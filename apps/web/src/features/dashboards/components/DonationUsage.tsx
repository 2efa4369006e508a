import { formatPercent } from '../../../platform/format.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { RingChart } from '../../../ui/chart/RingChart.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { USAGE, USAGE_SOURCE } from '../content.ts';
import { useWords } from '../words.ts';

const uses = ['medical', 'surgery', 'obstetrics'] as const;

export function DonationUsage() {
  const t = useWords();
  return (
    <Card title={t('dashboards.usage.title')}>
      <RingChart
        caption={t('dashboards.usage.title')}
        heads={[t('dashboards.usage.where'), t('dashboards.usage.share')]}
        shares={uses.map((key) => ({ key, label: t(`dashboards.usage.${key}`), value: USAGE[key] }))}
        format={(share) => formatPercent(share, t)}
      />
      <p className="mt-5 text-sm text-muted">
        <Sentence
          of={t}
          id="dashboards.usage.note"
          values={{ year: USAGE_SOURCE.year, name: <bdi lang="en">{USAGE_SOURCE.name}</bdi> }}
          tags={{
            source: (text) => (
              <a href={USAGE_SOURCE.address} target="_blank" rel="noreferrer" className={textLinkClass}>
                {text}
              </a>
            ),
          }}
        />
      </p>
    </Card>
  );
}

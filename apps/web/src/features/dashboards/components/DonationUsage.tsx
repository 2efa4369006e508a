import { formatPercent } from '../../../platform/format.ts';
import { RingChart } from '../../../ui/chart/RingChart.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { USAGE } from '../content.ts';
import { useWords } from '../words.ts';

const uses = ['hospitals', 'emergency', 'children', 'cancer', 'surgery'] as const;

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
      <p className="mt-5 text-sm text-muted">{t('dashboards.usage.note')}</p>
    </Card>
  );
}

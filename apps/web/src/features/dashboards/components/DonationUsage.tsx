import { RingChart } from '../../../ui/chart/RingChart.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { USAGE } from '../content.ts';

export function DonationUsage() {
  return (
    <Card title={USAGE.title}>
      <RingChart
        caption={USAGE.title}
        heads={['Where blood is used', 'Share']}
        shares={USAGE.shares}
        format={(share) => `${share}%`}
      />
      <p className="mt-5 text-sm text-muted">{USAGE.note}</p>
    </Card>
  );
}

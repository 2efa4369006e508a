import { Link } from '@tanstack/react-router';
import { formatPercent } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { RingChart } from '../../../../ui/chart/RingChart.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
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
      <p className="mt-5 text-sm text-muted">
        <Sentence
          of={t}
          id="dashboards.usage.note"
          tags={{
            link: (text) => (
              <Link
                to="/user/educational-content"
                search={{ article: 'what-happens-to-your-blood' }}
                className={textLinkClass}
              >
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </Card>
  );
}

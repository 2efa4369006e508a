import { inReadingOrder } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { ScanField } from '../../../../ui/scan/ScanField.tsx';
import { traceQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { TraceFound } from './TraceFound.tsx';
import { wantedNumber } from './wanted-number.ts';

/** Shows where the bags with a number came from and went; the next scan asks for the next one. */
export function BagTrace({ facilityId, unit }: { facilityId: string; unit: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const { number, problem } = wantedNumber(unit, t);
  const trace = useQuery(traceQuery(facilityId, number));
  return (
    <>
      <PageHeader
        title={t('stock.trace.title')}
        actions={
          <Link to="/facility/inventory" className={buttonClass({ variant: 'quiet' })}>
            {t('stock.trace.back')}
          </Link>
        }
      />
      <div className="mb-6 max-w-xl">
        <ScanField
          label={t('stock.scan.number')}
          onScan={(text) => {
            void navigate({ to: '/facility/inventory', search: { unit: text.trim().slice(0, 100) }, replace: true });
            return wantedNumber(text, t).problem === undefined ? 'taken' : 'refused';
          }}
          choose={inReadingOrder}
          submit={<Button type="submit">{t('stock.trace.find')}</Button>}
          isFirst={false}
          withoutCamera={t('stock.scan.no-camera')}
        />
      </div>
      <div aria-live="polite">
        {problem === undefined ? (
          <Fetched result={trace} loading={t('stock.trace.fetching')} failed={t('stock.trace.failed')}>
            {(found) => <TraceFound facilityId={facilityId} number={number ?? unit} trace={found} />}
          </Fetched>
        ) : (
          <Notice kind="warning" title={problem}>
            <bdi dir="ltr" className="wrap-anywhere">
              {unit}
            </bdi>
          </Notice>
        )}
      </div>
    </>
  );
}

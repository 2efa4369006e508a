import type { DirectoryReport } from '@sanguine/contract';
import { addressOf } from '../../../../platform/api.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { DownloadLink } from '../../../../ui/DownloadLink.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { useWords } from '../words.ts';

type Problem = DirectoryReport['problems'][number];

const numberClass = 'whitespace-nowrap text-muted';

function RowsOfProblem({ problem: { count, rows } }: { problem: Problem }) {
  const t = useWords();
  return (
    <>
      <ul className="mt-2 flex flex-col gap-1 ps-5 text-sm">
        {rows.map(({ line, name, value }) => (
          <li key={line} className="wrap-anywhere">
            <span className={numberClass}>{t('operator.directory.report.line-of', { line })}</span>{' '}
            <bdi>{name === '' ? t('operator.directory.report.no-name') : name}</bdi>
            {' · '}
            {value === '' ? (
              t('operator.directory.refused.no-value')
            ) : (
              <>
                <span className="sr-only">{t('operator.directory.refused.value')} </span>
                <bdi className="font-semibold">{value}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="mt-1 ps-5 text-sm text-muted">
          {t('operator.directory.refused.more', { count: count - rows.length })}
        </p>
      )}
    </>
  );
}

/** Refused rows by what is wrong with them, each with the value that is not accepted, and as a file to mend. */
export function RefusedRows({ work: { id, problems } }: { work: DirectoryReport }) {
  const t = useWords();
  return (
    <Card title={t('operator.directory.refused.title')}>
      <ul className="flex flex-col gap-4">
        {problems.map((problem, at) => (
          <li key={problem.problem}>
            <details open={at < 3}>
              <summary className="cursor-pointer">
                <span className="font-semibold">
                  <bdi>{problem.problem}</bdi>
                </span>{' '}
                <span className={numberClass}>{t('operator.directory.refused.rows', { count: problem.count })}</span>
              </summary>
              <RowsOfProblem problem={problem} />
            </details>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-col items-start gap-2">
        <DownloadLink
          className={buttonClass({ variant: 'secondary' })}
          href={addressOf('GET /api/operator/directory/{id}/refused.csv', { params: { id } })}
        >
          {t('operator.directory.refused.download')}
        </DownloadLink>
        <p className="text-sm text-muted">{t('operator.directory.refused.help')}</p>
      </div>
    </Card>
  );
}

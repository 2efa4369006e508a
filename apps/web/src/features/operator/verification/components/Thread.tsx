import type { OperatorsMessage, VerificationMessage } from '@sanguine/contract';
import { Lock } from 'lucide-react';
import { formatInstant } from '../../../../platform/format.ts';
import { cx } from '../../../../ui/cx.ts';
import { type Say, useWords } from '../words.ts';

/** A message as either side reads it. */
type Shown = VerificationMessage & Partial<Pick<OperatorsMessage, 'isInternal'>>;

function writerOf({ author, writtenBy }: Shown, t: Say): string {
  if (author === 'facility') return writtenBy ?? t('verification.thread.former');
  return writtenBy === null
    ? t('verification.thread.operator')
    : t('verification.thread.operator-named', { name: writtenBy });
}

function Message({ message }: { message: Shown }) {
  const t = useWords();
  const { author, text, writtenAt, isInternal = false } = message;
  return (
    <li
      className={cx(
        'rounded-control border border-s-4 p-3',
        isInternal ? 'border-low bg-low-tint' : author === 'operator' ? 'border-info bg-info-tint' : 'border-line',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <bdi className="font-semibold">{writerOf(message, t)}</bdi>
        <time dateTime={writtenAt} className="text-muted">
          {formatInstant(writtenAt, t)}
        </time>
        {isInternal && (
          <span className="inline-flex items-center gap-1 font-semibold text-low">
            <Lock aria-hidden="true" className="size-4" />
            {t('verification.thread.note')}
          </span>
        )}
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </li>
  );
}

/** Shows who wrote what when, the newest at the end. */
export function Thread({ messages }: { messages: readonly Shown[] }) {
  const t = useWords();
  if (messages.length === 0) return <p className="text-muted">{t('verification.thread.none')}</p>;
  return (
    <ol aria-label={t('verification.thread.label')} className="flex flex-col gap-3">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
}

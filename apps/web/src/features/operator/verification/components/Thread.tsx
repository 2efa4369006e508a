import type { OperatorsMessage, VerificationMessage } from '@sanguine/contract';
import { FileText, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant, formatTenths } from '../../../../platform/format.ts';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { MEGABYTE } from '../evidence-file.ts';
import { type Say, useWords } from '../words.ts';

/** A message as either side reads it. */
export type Shown = VerificationMessage & Partial<Pick<OperatorsMessage, 'isInternal'>>;

type SentFile = NonNullable<Shown['file']>;

function writerOf({ author, writtenBy }: Shown, t: Say): string {
  if (author === 'facility') return writtenBy ?? t('verification.thread.former');
  return writtenBy === null
    ? t('verification.thread.operator')
    : t('verification.thread.operator-named', { name: writtenBy });
}

/** A file by the name that its sender gave it; the browser saves it, and shows it as no page. */
function FileLink({ file, href, children }: { file: SentFile; href: string; children: ReactNode }) {
  const t = useWords();
  const size = formatTenths(Math.max(0.1, file.bytes / MEGABYTE), t);
  return (
    <div className="flex gap-3">
      <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <a className={cx(textLinkClass, 'min-w-0 wrap-anywhere')} href={href} download>
          <bdi>{file.name}</bdi>
        </a>
        <span className="text-sm text-muted">{t(`verification.file.${file.kind}`, { size })}</span>
        {children}
      </p>
    </div>
  );
}

export interface ThreadProps {
  messages: readonly Shown[];
  /** The address from which the file of a message is saved. */
  hrefOf: (messageId: string) => string;
  /** Draws what may be done with a file. */
  fileAction?: (messageId: string, file: SentFile) => ReactNode;
}

function Message({ message, hrefOf, fileAction }: { message: Shown } & Omit<ThreadProps, 'messages'>) {
  const t = useWords();
  const { id, author, text, isFile, file, writtenAt, isInternal = false } = message;
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
      <div className="mt-1">
        {!isFile && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        )}
        {isFile && file === null && <p className="text-muted">{t('verification.file.gone')}</p>}
        {file !== null && (
          <FileLink file={file} href={hrefOf(id)}>
            {fileAction?.(id, file)}
          </FileLink>
        )}
      </div>
    </li>
  );
}

/** Shows who wrote and sent what when, the newest at the end. */
export function Thread({ messages, ...props }: ThreadProps) {
  const t = useWords();
  if (messages.length === 0) return <p className="text-muted">{t('verification.thread.none')}</p>;
  return (
    <ol aria-label={t('verification.thread.label')} className="flex flex-col gap-3">
      {messages.map((message) => (
        <Message key={message.id} message={message} {...props} />
      ))}
    </ol>
  );
}

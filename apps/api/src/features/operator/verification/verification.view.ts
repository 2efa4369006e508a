import type { Correspondence, OperatorsMessage, VerificationMessage } from '@sanguine/contract';
import type { MessageRow, StandingRow } from './verification.read-model.ts';

/** A message as the facility reads it, which learns of no operator who they are. */
export function toMessage({ id, author, text, written_at, writer }: MessageRow): VerificationMessage {
  const writtenBy = author === 'operator' ? null : writer;
  return { id, author, text, writtenAt: written_at.toISOString(), writtenBy };
}

export function toOperatorsMessage(row: MessageRow): OperatorsMessage {
  return { ...toMessage(row), writtenBy: row.writer, isInternal: row.internal };
}

export function toCorrespondence(
  { status, reason, isAsked }: StandingRow,
  messages: readonly MessageRow[],
  papersTo: string | null,
): Correspondence {
  return { status, reason, isAsked, papersTo, messages: messages.map(toMessage) };
}

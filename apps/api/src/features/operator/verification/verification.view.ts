import {
  type Correspondence,
  MAX_OPEN_FILES,
  type OperatorsMessage,
  type VerificationMessage,
} from '@sanguine/contract';
import type { MessageRow, StandingRow } from './verification.read-model.ts';

/** A message as the facility reads it, which learns of no operator who they are. */
export function toMessage({ id, author, text, is_file, file, written_at, writer }: MessageRow): VerificationMessage {
  const writtenBy = author === 'operator' ? null : writer;
  return { id, author, text, isFile: is_file, file, writtenAt: written_at.toISOString(), writtenBy };
}

export function toOperatorsMessage(row: MessageRow): OperatorsMessage {
  return { ...toMessage(row), writtenBy: row.writer, isInternal: row.internal };
}

export function toCorrespondence(
  { status, reason, isAsked, openFiles }: StandingRow,
  messages: readonly MessageRow[],
): Correspondence {
  const filesLeft = Math.max(0, MAX_OPEN_FILES - openFiles);
  return { status, reason, isAsked, filesLeft, messages: messages.map(toMessage) };
}

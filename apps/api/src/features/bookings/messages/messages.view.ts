import type { SentMessage } from '@sanguine/contract';
import type { MessageRow } from './messages.read-model.ts';

export function toSent({ text, donors, sent_at, sent_by_name }: MessageRow): SentMessage {
  return { text, donors, sentAt: sent_at.toISOString(), sentBy: sent_by_name };
}

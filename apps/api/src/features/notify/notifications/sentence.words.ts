import type { RequestStatus } from '@sanguine/contract';
import type { PushMessage } from '../../../platform/push/push.ts';
import type { RequestOfNotification, Say } from './catalog.words.ts';
import type { Texts } from './words/texts.ts';

/** The values that a text can have of a request, in the reader's language. */
export interface SentenceValues {
  readonly facility: string;
  /** Empty where the donor of a booking does not know it. */
  readonly type: string;
  readonly known: 'yes' | 'other';
  readonly when: string;
  readonly day: string;
}

type Button = Extract<keyof Texts, `notifications.button.${string}`>;

type Title = Extract<keyof Texts, `notifications.${string}.visit-title`>;

/** The texts of one kind of notification for its readers, in the app, in mails and in pushes. */
export interface Sentence {
  /** Instead of the title of its kind, where the request asks for another. */
  readonly title?: (request: RequestOfNotification) => Title | undefined;
  readonly body: (t: Say, values: SentenceValues, request: RequestOfNotification) => string;
  /** Advice on health after it; previews say it in English. */
  readonly advice?: 'notifications.advice.eat-and-drink';
  /** The mail's button, where it says more than the name of the page. */
  readonly button?: Button;
  /** Says where to go: the mail always, the notification where that is not at the facility's own address. */
  readonly withPlace?: true;
  /** Its mail says what to bring, and within a day of the appointment how to come: no other one does then. */
  readonly withPreparation?: true;
  /** Its mail has the appointment as a calendar file, new or changed. */
  readonly withCalendar?: true;
  /** Mail and push are sent only while the request is in this state, or waits or stands; without it they are sent in any. */
  readonly sendWhile?: { readonly status: RequestStatus | 'open' | 'offered'; readonly untilItsDate?: true };
  /** Fit for a locked phone that somebody else sees: no name, no place, no blood type. */
  readonly push: Pick<PushMessage, 'ttlSeconds' | 'urgency'> & {
    readonly body: Extract<keyof Texts, `notifications.push.${string}`>;
  };
}

/** A push that says nothing of the person: others may see the screen. */
export const DISCREET: Sentence['push'] = {
  body: 'notifications.push.discreet',
  ttlSeconds: 24 * 3600,
  urgency: 'normal',
};

export interface Mail {
  /** The same for every repeat, so that a mail program shows it once. */
  readonly id: string;
  readonly to: string;
  /** The language in which it is written. */
  readonly locale?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The person it concerns: a stored copy is erased with this person, whatever its address. */
  readonly userId?: string;
  /** The address at which one POST unsubscribes (RFC 8058). */
  readonly unsubscribe?: string;
  /** A calendar file (RFC 5545) that comes with it; a stored copy is without. */
  readonly calendar?: Uint8Array;
}

/**
 * The server rejected this mail permanently, for example because the address does not exist: a retry would not help.
 */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`the mail server refused the mail with ${status}`);
    this.status = status;
  }
}

/**
 * The server could not be reached, did not answer in time, or accepts nothing at the moment: the next mail would fail,
 * too.
 */
export class MailServerAwayError extends Error {
  override readonly name = 'MailServerAwayError';

  constructor(cause: unknown) {
    super('the mail server is away', { cause });
  }
}

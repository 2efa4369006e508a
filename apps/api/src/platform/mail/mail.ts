export interface Mail {
  /** The same for every repeat, so that a mail program shows it once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom it is about: a kept copy is erased with this person, wherever it was sent. */
  readonly userId?: string;
  /** Where one POST stops mails of this kind (RFC 8058). */
  readonly unsubscribe?: string;
}

/** The server refused this mail for good, as for an address that is none: trying again would not help. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`the mail server refused the mail with ${status}`);
    this.status = status;
  }
}

/** The server could not be reached, said nothing in time, or takes nothing from anybody now: the next mail would fare no better. */
export class MailServerAwayError extends Error {
  override readonly name = 'MailServerAwayError';

  constructor(cause: unknown) {
    super('the mail server is away', { cause });
  }
}

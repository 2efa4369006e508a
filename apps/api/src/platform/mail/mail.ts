export interface Mail {
  /** The same for every repeat, so that a mail program shows it once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom it is about: a kept copy is erased with this person, wherever it was sent. */
  readonly userId?: string;
}

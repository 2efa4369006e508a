/** A PostgreSQL notification channel: every process on this database hears what any of them sends. */
export type Channel = {
  /** Sends an empty notification. It is lost, without an error, while the connection is down. */
  notify(): void;
  /**
   * Tells whether notifications arrive: not while the connection is down, and never through a pooler in transaction
   * mode.
   */
  isListening(): boolean;
  close(): Promise<void>;
};

export type ChannelEvents = {
  /** A process (perhaps this one) has sent a notification, or a lost connection has been restored. */
  onNotice: () => void;
};

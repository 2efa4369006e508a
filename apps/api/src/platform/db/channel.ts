/** One of PostgreSQL's channels: what any process on this database says there, all of them hear. */
export type Channel = {
  /** Says that there is something to look at; nothing else is sent. Lost, without an error, while it is away. */
  notify(): void;
  close(): Promise<void>;
};

export type ChannelEvents = {
  /** Somebody has notified, perhaps this process; or the connection is back after it was lost. */
  onNotice: () => void;
};

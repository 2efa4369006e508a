/** Pictures of people. */
export interface UserAvatarsTable {
  user_id: string;
  id: string;
  image: Uint8Array;
  created_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    user_avatars: UserAvatarsTable;
  }
}

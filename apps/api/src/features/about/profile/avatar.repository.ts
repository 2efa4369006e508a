import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

export async function replaceAvatar(
  db: Kysely<Tables>,
  avatar: { userId: string; id: string; image: Buffer; now: Date },
): Promise<void> {
  const { userId, id, image, now } = avatar;
  await db
    .insertInto('user_avatars')
    .values({ user_id: userId, id, image, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ id, image, created_at: now }))
    .execute();
}

export async function deleteAvatar(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('user_avatars').where('user_id', '=', userId).execute();
}

export async function findAvatar(db: Kysely<Tables>, userId: string, id: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('user_avatars')
    .select('image')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.image;
}

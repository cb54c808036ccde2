import type { Db, ReadDb } from '../../../platform/db/handles.ts';

/** The key of the site at which a group's consults open. */
export const findPartnerSite = async (db: ReadDb, { group_id }: { group_id: number }): Promise<string | null> =>
  (
    await db
      .selectFrom('telemed_partner_site')
      .select('partner_site')
      .where('group_id', '=', group_id)
      .executeTakeFirst()
  )?.partner_site ?? null;

export async function savePartnerSite(db: Db, group_id: number, partner_site: string | null, now: Date): Promise<void> {
  if (partner_site === null) await db.deleteFrom('telemed_partner_site').where('group_id', '=', group_id).execute();
  else
    await db
      .insertInto('telemed_partner_site')
      .values({ group_id, partner_site, updated_at: now })
      .onConflict((conflict) => conflict.columns(['group_id']).doUpdateSet({ partner_site, updated_at: now }))
      .execute();
}

import type pg from 'pg';
import { drawAvatar } from './avatar.ts';
import { enter } from './tenants.ts';
import { demo_groups } from './world.ts';

/** Keeps a PNG and gives the address under which a browser finds it. */
export type PutPicture = (png: Buffer) => Promise<string>;

const small_pixels = 96;
const origin_pixels = 320;

/** Gives a picture to each demo user who has a colour. `group_ids` are the groups' ids, in the order of the definitions. */
export async function hangPictures(client: pg.ClientBase, group_ids: number[], putPicture: PutPicture): Promise<void> {
  for (const [index, group] of demo_groups.entries()) {
    const group_id = group_ids[index] ?? 0;
    await enter(client, group_id, []);
    for (const { username, colour } of group.users) {
      if (!colour) continue;
      const small = await putPicture(drawAvatar(small_pixels, colour));
      const origin = await putPicture(drawAvatar(origin_pixels, colour));
      await client.query(
        'update staff_user set photo_small = $1, photo_origin = $2 where group_id = $3 and username = $4',
        [small, origin, group_id, username],
      );
    }
  }
}

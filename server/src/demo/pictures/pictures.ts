import type { PhotoType } from '@clinic/contract/shared/photos/photo.ts';
import type pg from 'pg';
import { drawAvatar } from '../people/avatar.ts';
import type { Colour } from './draw-png.ts';
import { drawFacade } from './facade.ts';
import { enter, type SeededClinic } from '../clinics/tenants.ts';
import { demo_groups } from '../world.ts';

/** Stores a PNG and returns its URL. */
export type PutPicture = (png: Buffer) => Promise<string>;

interface Portrayed {
  type: PhotoType;
  id: number;
  clinic_id: number;
}

const colours: Colour[] = [
  [122, 62, 178],
  [23, 122, 104],
  [178, 92, 32],
  [36, 98, 170],
  [168, 48, 88],
  [86, 110, 40],
];
const colourOf = (index: number): Colour => colours[index % colours.length] ?? [90, 90, 90];

const keyOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

interface Pictures {
  client: pg.ClientBase;
  group_id: number;
  putPicture: PutPicture;
  since: Date;
}

/** Stores a picture in both sizes, and appends it to its owner's pictures. The first is the master. */
async function hang(
  { client, group_id, putPicture, since }: Pictures,
  { type, id, clinic_id }: Portrayed,
  place: number,
  [small_png, origin_png]: readonly [Buffer, Buffer],
): Promise<{ small: string; origin: string }> {
  const [small, origin] = [await putPicture(small_png), await putPicture(origin_png)];
  await client.query(
    `insert into photo (group_id, clinic_id, type, origin_key, small_key, size_bytes, state, subject_id, place, is_master, uploaded_by,
       created_at, changed_at)
     select $1, $2, $3, $4, $5, $6, 'kept', $7, $8::smallint, $8::smallint = 1, id, $9, $9 from staff_user where group_id = $1 and username = 'owner'`,
    [group_id, clinic_id, type, keyOf(origin), keyOf(small), small_png.length + origin_png.length, id, place, since],
  );
  return { small, origin };
}

const portrait = (colour: Colour) => [drawAvatar(96, colour), drawAvatar(320, colour)] as const;
const front = (colour: Colour) => [drawFacade(160, 120, colour), drawFacade(640, 480, colour)] as const;

/** Portraits of the users who have a colour. Their URLs are also stored with the users, because tokens contain them. */
async function hangUsers(pictures: Pictures, clinic_id: number, index: number): Promise<void> {
  const { client, group_id } = pictures;
  for (const { username, colour } of demo_groups[index]?.users ?? []) {
    if (!colour) continue;
    const { rows } = await client.query<{ id: string }>(
      'select id from staff_user where group_id = $1 and username = $2',
      [group_id, username],
    );
    const { small, origin } = await hang(
      pictures,
      { type: 'user', id: Number(rows[0]?.id), clinic_id },
      1,
      portrait(colour),
    );
    await client.query(
      'update staff_user set photo_small = $1, photo_origin = $2 where group_id = $3 and username = $4',
      [small, origin, group_id, username],
    );
  }
}

/** Two of three doctors have a portrait, as in real life. */
async function hangDoctors(pictures: Pictures): Promise<void> {
  const { rows } = await pictures.client.query<{ id: string; clinic_id: string }>(
    'select id, clinic_id from doctor where group_id = $1 order by id',
    [pictures.group_id],
  );
  for (const [index, { id, clinic_id }] of rows.entries())
    if (index % 3 < 2)
      await hang(
        pictures,
        { type: 'doctor', id: Number(id), clinic_id: Number(clinic_id) },
        1,
        portrait(colourOf(index + 2)),
      );
}

/** Adds pictures to the demo groups: to their users and doctors, and two to each branch. */
export async function hangPictures(
  client: pg.ClientBase,
  clinics: readonly SeededClinic[],
  since: Date,
  putPicture: PutPicture,
): Promise<void> {
  const group_ids = [...new Set(clinics.map(({ group_id }) => group_id))];
  for (const [index, group_id] of group_ids.entries()) {
    const own = clinics.filter((clinic) => clinic.group_id === group_id);
    await enter(
      client,
      group_id,
      own.map(({ id }) => id),
    );
    const pictures = { client, group_id, putPicture, since };
    await hangUsers(pictures, own[0]?.id ?? 0, index);
    await hangDoctors(pictures);
    for (const [number, { id }] of own.entries())
      for (const place of [1, 2])
        await hang(pictures, { type: 'clinic', id, clinic_id: id }, place, front(colourOf(number + (place - 1) * 3)));
  }
}

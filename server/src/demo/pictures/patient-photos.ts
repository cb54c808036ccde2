import type pg from 'pg';
import { enter, type SeededClinic } from '../clinics/tenants.ts';
import { drawAvatar } from '../people/avatar.ts';
import { type Colour, drawPng, lighter } from './draw-png.ts';

const patients_with_photos = 24;
const colours: Colour[] = [
  [36, 98, 170],
  [168, 48, 88],
  [23, 122, 104],
];
const [width, height] = [428, 270];

/** A card with a portrait and lines for words, or its back with a bar. It shows no real document. */
const drawCard = (colour: Colour, is_front: boolean): Buffer =>
  drawPng(width, height, (x, y) => {
    const in_line =
      y > 70 && y < 210 && y % 36 < 12 && x > (is_front ? 170 : 40) && x < 380 - (Math.floor(y / 36) % 3) * 40;
    const in_portrait = is_front && x > 32 && x < 140 && y > 66 && y < 206;
    const in_bar = !is_front && y > 24 && y < 58;
    if (in_portrait || in_bar) return lighter(colour, 0.25);
    return lighter(colour, in_line ? 0.5 : y < 40 ? 0.62 : 0.86);
  });

/** Photos of the newest customers of each demo group: the face, and both sides of an identity document. */
export async function hangPatientPhotos(
  client: pg.Client,
  clinics: readonly SeededClinic[],
  keepPhoto: (png: Buffer) => Promise<string>,
): Promise<void> {
  for (const group_id of new Set(clinics.map((clinic) => clinic.group_id))) {
    const own = clinics.filter((clinic) => clinic.group_id === group_id);
    await enter(
      client,
      group_id,
      own.map(({ id }) => id),
    );
    const { rows } = await client.query<{ id: string }>(
      `select p.id from customer_patient p join customer c on c.group_id = p.group_id and c.id = p.customer_id
       where p.group_id = $1 and p.is_self and p.identity_type is not null order by c.seen_at desc, p.id limit $2`,
      [group_id, patients_with_photos],
    );
    for (const [index, { id }] of rows.entries()) {
      const colour = colours[index % colours.length] ?? ([90, 90, 90] as const);
      await client.query(
        `update customer_patient set photo_file = $3, document_front_file = $4, document_back_file = $5
         where group_id = $1 and id = $2`,
        [
          group_id,
          id,
          await keepPhoto(drawAvatar(320, colour)),
          await keepPhoto(drawCard(colour, true)),
          await keepPhoto(drawCard(colour, false)),
        ],
      );
    }
  }
}

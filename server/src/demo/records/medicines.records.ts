import type { InsertRecords } from './insert-records.ts';

/** Usual medicines of a general practice in Singapore. The last is not active, because it is out of stock. */
const usual = [
  ['Paracetamol', '500 mg', 'tablet', '2 tablets every 6 hours when needed', 10],
  ['Paracetamol', '120 mg/5 ml', 'syrup', '5 ml every 6 hours when needed', 650],
  ['Ibuprofen', '400 mg', 'tablet', '1 tablet 3 times a day after food', 25],
  ['Cetirizine', '10 mg', 'tablet', '1 tablet at night', 30],
  ['Loratadine', '10 mg', 'tablet', '1 tablet once a day', 30],
  ['Amoxicillin', '500 mg', 'capsule', '1 capsule 3 times a day for 7 days', 45],
  ['Omeprazole', '20 mg', 'capsule', '1 capsule before breakfast', 60],
  ['Dextromethorphan', '15 mg/5 ml', 'syrup', '10 ml 3 times a day', 880],
  ['Loperamide', '2 mg', 'capsule', '1 capsule after each loose stool, at most 8 a day', 50],
  ['Salbutamol', '100 mcg', 'inhaler', '2 puffs when short of breath', 1850],
  ['Hydrocortisone', '1%', 'cream', 'Thinly on the skin twice a day', 950],
  ['Chloramphenicol', '0.5%', 'drops', '1 drop in the affected eye 4 times a day', 1120],
  ['Metformin', '500 mg', 'tablet', '1 tablet twice a day with food', 15],
].map(([name, strength, form, usual_dose, price_cents], index, all) => ({
  name,
  strength,
  form,
  usual_dose,
  price_cents,
  enable: index < all.length - 1,
}));

/** The medicine lists of a group's branches with tele-consults, added by the owner, with their trail. */
export const insertRecords: InsertRecords = async (client, group_id, { since }) => {
  await client.query(
    `with made as (
       insert into medicine
         (group_id, clinic_id, created_at, updated_at, name, strength, form, usual_dose, price_cents, enable)
       select $1, c.id, $2, $2, m.name, m.strength, m.form, m.usual_dose, m.price_cents, m.enable
       from rows from (json_to_recordset($3) as (name text, strength text, form text, usual_dose text, price_cents bigint,
         enable boolean)) with ordinality as m
       join clinic c on c.group_id = $1 and c.allow_telemed
       order by c.id, m.ordinality returning *
     )
     insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
     select m.group_id, m.clinic_id, m.created_at, 'medicine_created', 'medicine', m.id, o.id, o.username, null,
       jsonb_build_object('name', m.name, 'strength', m.strength, 'form', m.form, 'usual_dose', m.usual_dose,
         'price_cents', m.price_cents, 'enable', m.enable)
     from made m join staff_user o on o.group_id = m.group_id and o.username = 'owner' order by m.id`,
    [group_id, since, JSON.stringify(usual)],
  );
};

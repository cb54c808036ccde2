import type pg from 'pg';

const flags = ['gp', 'sp', 'cdmp', 'nutrition', 'mental', 'tcm', 'hrp'] as const;
type Flag = (typeof flags)[number];

interface DemoDoctor {
  clinic: string;
  salutation: string;
  name: string;
  gender: 'm' | 'f';
  qualification: string;
  /** Higher than any number issued so far, so that it belongs to no real doctor. */
  mcr: string;
  email?: string;
  description?: string;
  /** The user as whom they hold tele-consults, with the details that these require. */
  telemed?: { username: string; flags: Flag[]; is_allow_call_now: boolean; is_allow_appt: boolean };
}

const general = 'MBBS (Singapore), GDFM';

const lim: Omit<DemoDoctor, 'clinic'> = {
  salutation: 'Dr',
  name: 'Lim Wei Ming',
  gender: 'm',
  qualification: 'MBBS (Singapore), MMed (Family Medicine)',
  mcr: 'M99811K',
  email: 'doctor@demo.example',
  description: 'Family physician with an interest in chronic conditions. Speaks English, Mandarin and Hokkien.',
  telemed: {
    username: 'doctor',
    flags: ['gp', 'cdmp', 'hrp'],
    is_allow_call_now: true,
    is_allow_appt: true,
  },
};

/** Doctors of the demo branches. The same person may work at several. */
const demo_doctors: DemoDoctor[] = [
  { clinic: 'ORCHARD', ...lim },
  {
    clinic: 'ORCHARD',
    salutation: 'Dr',
    name: 'Chong Li Hua',
    gender: 'f',
    qualification: 'MBBS (Singapore), MRCS (Edinburgh)',
    mcr: 'M99702C',
    email: 'lihua.chong@demo.example',
    telemed: { username: 'chong', flags: ['sp'], is_allow_call_now: false, is_allow_appt: true },
  },
  {
    clinic: 'ORCHARD',
    salutation: 'Dr',
    name: 'Suresh Menon',
    gender: 'm',
    qualification: general,
    mcr: 'M99645E',
    telemed: { username: 'menon', flags: ['gp', 'mental'], is_allow_call_now: true, is_allow_appt: false },
  },
  {
    clinic: 'ORCHARD',
    salutation: 'Dr',
    name: 'Siti Aminah binte Yusof',
    gender: 'f',
    qualification: 'BDS (Singapore)',
    mcr: 'D99120H',
    email: 'siti.aminah@demo.example',
  },
  {
    clinic: 'ORCHARD',
    salutation: 'Ms',
    name: 'Grace Teo',
    gender: 'f',
    qualification: 'BSc (Nutrition)',
    mcr: '',
    telemed: { username: 'teo', flags: ['nutrition'], is_allow_call_now: false, is_allow_appt: true },
  },
  { clinic: 'TAMPINES', ...lim },
  {
    clinic: 'TAMPINES',
    salutation: 'Dr',
    name: 'Faizal Rahman',
    gender: 'm',
    qualification: general,
    mcr: 'M99530A',
    email: 'faizal.rahman@demo.example',
    telemed: { username: 'faizal', flags: ['gp', 'hrp'], is_allow_call_now: true, is_allow_appt: true },
  },
  {
    clinic: 'TAMPINES',
    salutation: 'Mdm',
    name: 'Ng Bee Leng',
    gender: 'f',
    qualification: 'BSc (Chinese Medicine)',
    mcr: 'T9901234B',
    telemed: { username: 'ng', flags: ['tcm'], is_allow_call_now: true, is_allow_appt: false },
  },
  { clinic: 'BEDOK', salutation: 'Dr', name: 'Anita Pereira', gender: 'f', qualification: general, mcr: 'M99411D' },
  { clinic: 'JURONG', salutation: 'Dr', name: 'Koh Boon Kiat', gender: 'm', qualification: general, mcr: 'M99388J' },
];

const rowOf = ({ telemed, ...doctor }: DemoDoctor) => ({
  email: '',
  description: '',
  ...doctor,
  username: telemed?.username ?? null,
  ...Object.fromEntries(flags.map((flag) => [flag, telemed?.flags.includes(flag) ?? false])),
  is_allow_call_now: telemed?.is_allow_call_now ?? false,
  is_allow_appt: telemed?.is_allow_appt ?? false,
});

/** The doctors of a group's branches, added by its owner when the branches began, with their trail. */
export async function insertDoctors(client: pg.ClientBase, group_id: number, since: Date): Promise<void> {
  await client.query(
    `with made as (
       insert into doctor (group_id, clinic_id, created_at, updated_at, salutation, name, gender, qualification, description, email, mcr,
         user_id, ${flags.join(', ')}, is_allow_call_now, is_allow_appt)
       select $1, c.id, $2, $2, d.salutation, d.name, d.gender, d.qualification, d.description, d.email, d.mcr, u.id, ${flags.map((flag) => `d.${flag}`).join(', ')},
         d.is_allow_call_now, d.is_allow_appt
       from rows from (json_to_recordset($3) as (clinic text, salutation text, name text, gender text, qualification text, description text,
         email text, mcr text, username text, ${flags.map((flag) => `${flag} boolean`).join(', ')}, is_allow_call_now boolean, is_allow_appt boolean))
         with ordinality as d
       join clinic c on c.group_id = $1 and c.code = d.clinic
       left join staff_user u on u.group_id = $1 and u.username = d.username
       order by d.ordinality returning *
     )
     insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
     select m.group_id, m.clinic_id, m.created_at, 'doctor_created', 'doctor', m.id, o.id, o.username, null,
       jsonb_strip_nulls(jsonb_build_object('name', m.name, 'salutation', m.salutation, 'gender', m.gender, 'qualification', m.qualification,
         'mcr', nullif(m.mcr, '')))
     from made m join staff_user o on o.group_id = m.group_id and o.username = 'owner' order by m.id`,
    [group_id, since, JSON.stringify(demo_doctors.map(rowOf))],
  );
}

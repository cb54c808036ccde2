import type { ProviderType } from '@clinic/contract/clinics/provider-types.ts';
import type { Language } from '@clinic/contract/shared/languages/language.ts';
import type pg from 'pg';
import { enter, type SeededClinic } from './tenants.ts';

interface DemoProfile {
  type: ProviderType;
  specialty: string | null;
  gst_reg_no: string | null;
  consultation_rate_cents: number | null;
  description: string;
  zone: string;
  estate: string;
  latitude: number;
  longitude: number;
  phone: string;
  fax: string | null;
  provider_email: string;
  remittance_email: string;
  website: string | null;
  allow_self_collect: boolean;
  allow_ally_delivery: boolean;
  appointment_notify_number: string | null;
  supports: number[];
  /** Absent: English. */
  languages?: Language[];
  special_remark: string | null;
  contacts: [name: string, phone: string][];
}

// Fictitious numbers in a form that is not assigned to any subscriber.
const profiles: Record<string, DemoProfile> = {
  ORCHARD: {
    type: 'gp',
    specialty: 'Family medicine',
    gst_reg_no: '201812907A',
    consultation_rate_cents: 4_500,
    description:
      'Family doctors in the middle of Orchard Road, with vaccinations, health screening and a quiet room for children.\nTele-consults until late.',
    zone: 'City',
    estate: 'Orchard',
    latitude: 1.304_833,
    longitude: 103.831_833,
    phone: '+6560000112',
    fax: '+6560000113',
    provider_email: 'orchard@lumen.example',
    remittance_email: 'accounts@lumen.example',
    website: 'https://lumen.example/orchard',
    allow_self_collect: true,
    allow_ally_delivery: true,
    appointment_notify_number: '+6580000112',
    supports: [1, 2, 3, 4, 6, 7, 9, 10],
    special_remark: 'Last registration 30 minutes before closing.',
    contacts: [
      ['Goh Pei Shan, clinic manager', '+6580000114'],
      ['Front desk', '+6560000112'],
    ],
  },
  TAMPINES: {
    type: 'gp',
    specialty: 'Family medicine',
    gst_reg_no: '201934518A',
    consultation_rate_cents: 3_200,
    description: 'The neighbourhood clinic in Tampines Street 81. Walk in, or ask for a time.',
    zone: 'East',
    estate: 'Tampines',
    latitude: 1.349_111,
    longitude: 103.933_222,
    phone: '+6560000226',
    fax: null,
    provider_email: 'tampines@lumen.example',
    remittance_email: 'accounts@lumen.example',
    website: 'https://lumen.example/tampines',
    allow_self_collect: true,
    allow_ally_delivery: false,
    appointment_notify_number: null,
    supports: [1, 2, 3, 4, 5, 6, 9, 10, 11],
    languages: ['en', 'zh', 'ms', 'ta'],
    special_remark: null,
    contacts: [['Front desk', '+6560000226']],
  },
  HQ: {
    type: 'others',
    specialty: null,
    gst_reg_no: '201812907A',
    consultation_rate_cents: null,
    description: 'Head office of Lumen Family Clinics.',
    zone: 'City',
    estate: 'Tanjong Pagar',
    latitude: 1.273_611,
    longitude: 103.845_278,
    phone: '+6560000330',
    fax: null,
    provider_email: 'office@lumen.example',
    remittance_email: 'accounts@lumen.example',
    website: 'https://lumen.example',
    allow_self_collect: false,
    allow_ally_delivery: false,
    appointment_notify_number: null,
    supports: [],
    special_remark: null,
    contacts: [['Kumaran Pillai, finance', '+6580000331']],
  },
  BEDOK: {
    type: 'dental',
    specialty: 'General dentistry',
    gst_reg_no: '53412098A',
    consultation_rate_cents: 6_000,
    description: 'Dentists for the whole family in Bedok North.',
    zone: 'East',
    estate: 'Bedok',
    latitude: 1.330_222,
    longitude: 103.931_111,
    phone: '+6560000441',
    fax: null,
    provider_email: 'bedok@bayside.example',
    remittance_email: 'accounts@bayside.example',
    website: null,
    allow_self_collect: false,
    allow_ally_delivery: false,
    appointment_notify_number: null,
    supports: [1, 2, 3, 5, 6],
    languages: ['zh', 'en'],
    special_remark: null,
    contacts: [['Front desk', '+6560000441']],
  },
  JURONG: {
    type: 'physiotherapy',
    specialty: null,
    gst_reg_no: '53412099A',
    consultation_rate_cents: 8_000,
    description: 'Physiotherapy beside Jurong East station.',
    zone: 'West',
    estate: 'Jurong East',
    latitude: 1.333_111,
    longitude: 103.742_222,
    phone: '+6560000552',
    fax: null,
    provider_email: 'jurong@bayside.example',
    remittance_email: 'accounts@bayside.example',
    website: 'https://bayside.example/jurong',
    allow_self_collect: false,
    allow_ally_delivery: false,
    appointment_notify_number: null,
    supports: [6],
    special_remark: null,
    contacts: [],
  },
};

/** The profile texts of clinics. Clinics without one stay unchanged. Assigned in order within each group. */
export async function insertClinicProfiles(
  client: pg.ClientBase,
  clinics: readonly SeededClinic[],
  since: Date,
): Promise<void> {
  for (const { id, group_id, definition } of clinics) {
    const profile = profiles[definition.code];
    if (!profile) continue;
    await enter(client, group_id, [id]);
    const { contacts, ...columns } = profile;
    const names = Object.keys(columns);
    await client.query(
      `update clinic set ${names.map((name, index) => `${name} = $${index + 4}`).join(', ')}, need_gst = true, updated_at = $3,
         is_enable_appointment_sms_notify = ($1::text is not null)
       where id = $2`,
      [profile.appointment_notify_number, id, since, ...Object.values(columns)],
    );
    for (const [index, [name, phone]] of contacts.entries())
      await client.query('insert into clinic_contact (clinic_id, position, name, phone) values ($1, $2, $3, $4)', [
        id,
        index + 1,
        name,
        phone,
      ]);
  }
}

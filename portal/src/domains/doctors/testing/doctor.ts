import type { Doctor, OwnTelemedDoctor, TelemedDoctor } from '@clinic/contract/doctors/doctor.ts';

/** A doctor of the branch. */
export const doctorFor = (change: Partial<Doctor> = {}): Doctor => ({
  id: 7,
  created_at: '2026-11-01T01:00:00.000Z',
  updated_at: '2026-11-01T01:00:00.000Z',
  salutation: 'Dr',
  name: 'Lim Wei Ming',
  gender: 'm',
  qualification: 'MBBS (Singapore)',
  description: '',
  email: 'lim@clinic.example',
  mcr: 'M12345A',
  photo: null,
  photos: { master: null, photos: [] },
  user_id: null,
  ...change,
});

/** The same, consulting from afar. */
export const telemedDoctorFor = (change: Partial<TelemedDoctor> = {}): TelemedDoctor => ({
  ...doctorFor(),
  user_id: 4,
  gp: true,
  sp: false,
  nurse: false,
  cdmp: false,
  nutrition: false,
  mental: false,
  tcm: false,
  family_counseling: false,
  hrp: false,
  is_allow_call_now: true,
  is_allow_appt: true,
  is_enable_appointment_sms_notify: false,
  time_slot_interval: 30,
  appointment_cut_off_day: 0,
  ...change,
});

/** The same as their own profile. */
export const ownTelemedDoctorFor = (change: Partial<OwnTelemedDoctor> = {}): OwnTelemedDoctor => ({
  ...telemedDoctorFor(),
  online: false,
  updated_at: null,
  ...change,
});

export const listFor = (data: Doctor[]) => ({ data, pager: { p: 1, n: 20, pages: 1, rows: data.length } });

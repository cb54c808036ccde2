import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  provider_group: { place: 'reference', reason: 'one row per customer; joined at sign-in' },
  clinic: { place: 'reference', reason: 'a few thousand rows; joined with transactions for name and address' },
  hours_list: { place: 'distributed', reason: 'three rows per clinic: the times of the last save' },
  weekly_hours: { place: 'distributed', reason: 'the weekly hours of a clinic' },
  exception_hours: { place: 'distributed', reason: 'the special dates of a clinic' },
  public_holiday: { place: 'reference', reason: 'about ten rows per year, read with the hours of every clinic' },
  public_holiday_change: { place: 'local', reason: 'one row per change of a public holiday' },
  plan: { place: 'reference', reason: 'shared by clinics' },
  plan_admin_fee: { place: 'reference', reason: 'belongs to a plan; read in the transaction that fixes the fees' },
  clinic_plan: {
    place: 'reference',
    reason: 'a few rows per clinic, read with the clinic and its plan; changes rarely',
  },
  plan_change: { place: 'local', reason: 'one row per change of a plan by head office' },
  gst_rate: { place: 'reference', reason: 'one row per change of the law' },
  clinic_contact: { place: 'distributed', reason: 'a few rows per clinic' },
  clinic_bank_account: { place: 'distributed', reason: 'one row per clinic, read with its advices' },
};

import type { Placements } from '../placement.ts';

export const placements: Placements = {
  voucher: { place: 'distributed', key: 'clinic_id', reason: 'belongs to a branch, which sells it' },
  voucher_branch: { place: 'distributed', key: 'clinic_id', reason: 'read and written with its voucher' },
  voucher_log: { place: 'distributed', key: 'clinic_id', reason: 'read and written with its voucher' },
};

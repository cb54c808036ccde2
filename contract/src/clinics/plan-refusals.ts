import { refusalTable } from '../shared/problem.ts';

export const planRefusals = refusalTable({
  plan_not_found: { status: 404, detail: 'Plan not found.' },
  plan_name_taken: { status: 409, detail: 'A plan with this name already exists.' },
  plan_shared: { status: 403, detail: 'Other branches use this plan too, so only head office can change its fees.' },
  admin_fee_not_found: { status: 404, detail: 'Admin fee not found.' },
  admin_fee_exists: {
    status: 409,
    detail: 'There is already a fee for this product type and day. Please delete it first.',
  },
  admin_fee_in_force: {
    status: 409,
    detail: 'This fee is in force or starts within a minute, so it cannot be deleted.',
  },
  bank_account_not_given: { status: 404, detail: 'Head office does not have this clinic’s bank account yet.' },
});

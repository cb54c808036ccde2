import { refusalTable } from '../shared/problem.ts';

/** Refusals of the calls by which head office makes and closes groups and clinics. */
export const tenantRefusals = refusalTable({
  group_not_found: { status: 404, detail: 'Group not found.' },
  group_code_taken: { status: 409, detail: 'Another group has this code.', field: 'code' },
  group_closed: { status: 409, detail: 'This group is closed or closing. Please reopen it first.' },
  group_has_open_work: { status: 409, detail: 'This group still has open work, so it cannot be closed today.' },
  clinic_code_taken: { status: 409, detail: 'Another clinic of this group has this code.', field: 'code' },
  clinic_has_open_work: { status: 409, detail: 'This clinic still has open work, so it cannot be closed today.' },
  gst_number_missing: {
    status: 422,
    detail: 'A clinic that is registered for GST needs its registration number.',
    field: 'gst_reg_no',
  },
  head_office_in_use: { status: 409, detail: 'This group already has a head office branch.', field: 'head_office' },
});

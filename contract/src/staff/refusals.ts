import { refusalTable } from '../shared/problem.ts';

export const staffRefusals = refusalTable({
  own_role_groups: { status: 403, detail: 'Nobody changes their own role groups. Please ask another owner.' },
  role_group_beyond_own: {
    status: 403,
    detail: 'This role group opens more than you may do at this branch, so you can neither give nor take it.',
  },
  role_group_unknown: { status: 422, detail: 'There is no such role group.', field: 'role_group_ids' },
});

import { refusalTable } from '../shared/problem.ts';

export const portalViewRefusals = refusalTable({
  own_view: { status: 409, detail: 'This is already your own portal.' },
  view_beyond_own: {
    status: 403,
    detail: 'This user can do more at this branch than you, so you cannot view their portal.',
  },
  nothing_to_view: {
    status: 409,
    detail: 'This user cannot use the portal now. The account is inactive, or the password must be changed first.',
  },
});

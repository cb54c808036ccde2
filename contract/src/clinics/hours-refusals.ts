import { refusalTable } from '../shared/problem.ts';

export const hoursRefusals = refusalTable({
  public_holiday_not_found: { status: 404, detail: 'This day is not a public holiday.' },
});

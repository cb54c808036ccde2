import type { readChecks as endpoint } from '@clinic/contract/operations/checks.ts';
import type { Action } from '../../platform/act/act.ts';

/** The checks of the installation, with what to do about each that is not well. */
export const readChecks: Action<typeof endpoint> = async (act) => {
  const { checked_at, checks } = await act.runChecks();
  return { checked_at, checks: checks.map((check) => ({ ...check, remedy: 'remedy' in check ? check.remedy : null })) };
};

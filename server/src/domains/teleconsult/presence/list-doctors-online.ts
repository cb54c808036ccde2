import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import type { listDoctorsOnline as endpoint } from '@clinic/contract/teleconsult/presence/presence.ts';
import { rowsOfClinics } from '../../../platform/db/distributed/several-machines.ts';
import type { Action } from '../../../platform/act/act.ts';
import { selectPresences } from './presence.queries.ts';
import { inOrder, showListed } from './presence.rules.ts';

/** The tele-consult doctors of the branch, at head office of the group. */
export const listDoctorsOnline: Action<typeof endpoint> = async ({ db, scope }) =>
  onePage((await rowsOfClinics(db, scope.clinic_ids, selectPresences, inOrder)).map(showListed));

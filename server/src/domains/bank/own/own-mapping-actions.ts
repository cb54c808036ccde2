import type * as calls from '@clinic/contract/bank/own-statements.ts';
import type { Action } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { SavedMapping } from '../mapping/bank-mapping.queries.ts';
import { keepMapping } from '../mapping/keep-mapping.ts';
import { findOwnMapping, lockOwnStatements, upsertOwnMapping } from './own-mapping.queries.ts';

/** How the spreadsheets of the branch’s bank are read. */
export const readOwnMapping = ({ db, scope }: { db: ReadDb; scope: Scope }): Promise<SavedMapping | null> =>
  findOwnMapping(db, scope);

/** Sets how they are read. Refuses: stale_object. */
export const saveOwnMapping: Action<typeof calls.saveOwnMapping> = async (act, { body }) =>
  keepMapping(act, body, {
    lock: () => lockOwnStatements(act.db, act.scope),
    find: () => findOwnMapping(act.db, act.scope),
    save: (fields, at) => upsertOwnMapping(act.db, act.scope, fields, { at, actor: act.staff.username }),
  });

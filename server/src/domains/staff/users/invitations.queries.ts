import type { openInvitation } from '@clinic/contract/staff/invitation.ts';
import type { z } from 'zod/mini';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import { type Row } from '../../../platform/db/rows.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { isInvited, isWithin } from './user-list.queries.ts';

/** As the database returns it, instants as text. */
export interface StoredInvitation {
  sent_at: string;
  expires_at: string | null;
  ended_at: string | null;
}

/** For a query over `staff_user u`: the invitation of a user who has not chosen a password yet, else null. */
export const invitationOfUser = sql<StoredInvitation | null>`(
  select json_build_object('sent_at', i.sent_at, 'expires_at', i.expires_at, 'ended_at', i.ended_at)
  from invitation i where i.group_id = u.group_id and i.user_id = u.id)`;

/** An invitation as the server gives it. */
export type GivenInvitation = z.output<typeof openInvitation>;

/** Null if the user has chosen a password. */
export const toOpenInvitation = (stored: StoredInvitation | null): GivenInvitation | null =>
  stored && {
    sent_at: new Date(stored.sent_at),
    expires_at: stored.expires_at === null ? null : new Date(stored.expires_at),
    ended: stored.expires_at === null && stored.ended_at !== null,
  };

export type InvitableUser = Row<'staff_user', 'id' | 'username' | 'email' | 'enable'> & { is_invited: boolean };

/** A user within the scope, locked until the commit. Concurrent invitations are serialized. */
export const holdInvitable = (db: Db, scope: Scope, user_id: number): Promise<InvitableUser | undefined> =>
  db
    .selectFrom('staff_user as u')
    .select(['u.id', 'u.username', 'u.email', 'u.enable'])
    .select(isInvited.as('is_invited'))
    .where('u.id', '=', user_id)
    .where(isWithin(scope.group_id, scope.clinic_ids))
    .forNoKeyUpdate('u')
    .executeTakeFirst();

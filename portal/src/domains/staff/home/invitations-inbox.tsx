import { inviteUser } from '@clinic/contract/staff/invitation.ts';
import { getUser } from '@clinic/contract/staff/user.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { showDateTime } from '../../../platform/format.ts';
import { beyond, inboxPart, most_in_inbox } from '../../../platform/inbox/inbox-part.ts';
import { nameOf } from '../users/user-name.ts';

async function outcomeOf(id: number): Promise<string> {
  const { invitation } = await call(getUser, { params: { id: String(id) } });
  return invitation === null ? 'Has chosen a password' : 'Invited again';
}

/** Invitations whose link has expired: the user cannot sign in until somebody renews it. */
export const invitationsInbox = inboxPart({
  kind: 'invitation',
  tag: 'Invitation',
  many: 'expired invitations',
  Icon: IconUserPlus,
  list: '/settings/user',
  needs: [{ all: ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE'] }, { all: ['ROLE_USER_VIEW', 'ROLE_USER_CREATE'] }],
  events: ['user_changed'],
  endpoint: listUsers,
  args: () => ({ query: { invitation: 'expired', sort: 'created_at,asc', p: '1', n: most_in_inbox } }) as const,
  more: beyond,
  rows: ({ data }) =>
    data.map((user) => ({
      id: user.id,
      since: user.invitation_ends_at ?? user.created_at,
      what: nameOf(user),
      facts: `The link of the invitation expired on ${showDateTime(user.invitation_ends_at ?? user.created_at)}`,
      path: `/settings/user/${user.id}`,
      outcome: () => outcomeOf(user.id),
      actions: [
        {
          key: 'i',
          label: 'Invite again',
          run: {
            does: {
              call: () => call(inviteUser, { params: { id: String(user.id) } }),
              reads: [listUsers.name, getUser.name],
              saved: `Invitation sent to ${user.email ?? nameOf(user)}.`,
              failed: 'The invitation could not be sent.',
            },
          },
        },
      ],
    })),
});

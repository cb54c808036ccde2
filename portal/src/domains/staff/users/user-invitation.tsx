import { inviteUser } from '@clinic/contract/staff/invitation.ts';
import { getUser, type User } from '@clinic/contract/staff/user.ts';
import { Alert, Button, Stack } from '@mantine/core';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { showDateTime } from '../../../platform/format.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { useNow } from '../../../ui/time/use-now.ts';

type Invitation = NonNullable<User['invitation']>;

function stateOf({ sent_at, expires_at, ended }: Invitation, now: number): string {
  if (ended) return `Sent ${showDateTime(sent_at)}. The link is no longer valid. Send a new one.`;
  if (expires_at === null) return `Sent ${showDateTime(sent_at)}. The email is being sent.`;
  if (Date.parse(expires_at) <= now) return `Sent ${showDateTime(sent_at)}. The link has expired. Send a new one.`;
  return `Sent ${showDateTime(sent_at)}. The link is valid until ${showDateTime(expires_at)}.`;
}

/** For a user without a password yet: the state of the invitation, and a button to send it again. */
export function UserInvitation({ user, invitation }: { user: User; invitation: Invitation }) {
  const now = useNow(serverNow, 60_000);
  const { isWorking, attempt } = useAttempt();
  const invite = useWrite(inviteUser, [getUser.name]);
  const can_send = user.may_invite && !user.beyond_own && user.enable;
  const send = () =>
    attempt(() => invite({ params: { id: String(user.id) } }), {
      saved: 'Invitation sent.',
      failed: 'The invitation could not be sent.',
    });
  return (
    <Alert variant="light" title="Invited, but has not chosen a password yet">
      <Stack gap="xs" align="flex-start">
        {user.enable ? stateOf(invitation, now) : 'The user is inactive, so the link does not work.'}
        {can_send && (
          <Button size="xs" variant="default" onClick={() => void send()} loading={isWorking}>
            Send again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

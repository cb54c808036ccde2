import { endUserSession, endUserSessions, type UserSession } from '@clinic/contract/access/sessions.ts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import type { WindowProps } from '../../../platform/list/list-definition.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { Window } from '../../../ui/window/window.tsx';
import { placeWords } from './place-words.ts';
import { session_reads } from './sessions.data.ts';

interface SignOutUserProps {
  session: UserSession;
  /** Every device is preselected. */
  everywhere?: boolean;
  onClose: () => void;
}

/** Signs a user out on one device, or on all. */
export function SignOutUser({ session, everywhere = false, onClose }: SignOutUserProps) {
  const { isWorking, attempt } = useAttempt();
  const endOne = useWrite(endUserSession, session_reads);
  const endAll = useWrite(endUserSessions, session_reads);
  const [where, setWhere] = useState(everywhere ? 'everywhere' : 'here');
  const { user, device } = session;
  const signOut = async () => {
    const is_here = where === 'here';
    await attempt(
      () => (is_here ? endOne({ params: { id: session.id } }) : endAll({ params: { id: String(user.id) } })),
      {
        saved: `${user.full_name} was signed out${is_here ? ` on ${device}` : ' everywhere'}.`,
        failed: `${user.full_name} could not be signed out.`,
      },
    );
    onClose();
  };
  return (
    <Window opened onClose={onClose} title={`Sign out ${user.full_name}?`} centered size="sm">
      <Stack gap="md">
        <Text size="sm">They can sign in again. Unsaved changes there will be lost.</Text>
        <Radio.Group value={where} onChange={setWhere} aria-label="Where">
          <Stack gap="xs">
            <Radio value="here" label={device} description={placeWords(session)} />
            <Radio value="everywhere" label="Every device of this user" />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep signed in
          </Button>
          <Button color="red" onClick={() => void signOut()} loading={isWorking}>
            Sign out
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}

/** The same over the list. */
export const SignOutUserOfList = ({ row, onClose }: WindowProps<UserSession>) =>
  row && <SignOutUser session={row} onClose={onClose} />;

import type { UserSession } from '@clinic/contract/access/sessions.ts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { Window } from '../../../ui/window/window.tsx';
import { placeWords } from './place-words.ts';
import { useSignOutDevices } from './sessions.data.ts';

interface SignOutUserProps {
  session: UserSession;
  /** Every device is preselected. */
  everywhere?: boolean;
  onClose: () => void;
}

/** Signs a user out on one device, or on all. */
export function SignOutUser({ session, everywhere = false, onClose }: SignOutUserProps) {
  const devices = useSignOutDevices();
  const [where, setWhere] = useState(everywhere ? 'everywhere' : 'here');
  const { user, device } = session;
  const signOut = async () => {
    try {
      if (where === 'here') await devices.ofUser(session.id);
      else await devices.allOfUser(user.id);
      showSuccess(`${user.full_name} was signed out${where === 'here' ? ` on ${device}` : ' everywhere'}.`);
    } catch (failure) {
      showFailure(`${user.full_name} could not be signed out.`, sentenceOf(failure));
    }
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
          <Button color="red" onClick={() => void signOut()} loading={devices.isPending}>
            Sign out
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}

import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { ReadStates } from '../../../platform/reading/read-states.tsx';
import { useSessionControl } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { LoadingBars } from '../../../ui/states/loading-bars.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { idleLockChoices, idleLockText } from './idle-lock-choices.ts';
import { useIdleLock, useSetIdleLock } from './idle-lock.data.ts';
import { lockCounter } from './lock-counter.ts';

/** The setting of this counter's idle lock, and a button that locks it now. */
export function IdleLockCard() {
  const session = useSessionControl();
  return (
    <SectionCard
      title="Lock this device"
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLock size={16} aria-hidden />}
          onClick={() => void lockCounter(session)}
        >
          Lock now
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          A shared device can lock automatically when it is not in use. The page stays hidden until you enter your
          password. The setting applies to everyone who signs in on this device at this branch.
        </Text>
        <ReadStates
          read={useIdleLock()}
          failed="The setting could not be loaded."
          loading={<LoadingBars label="Loading the setting" bars={1} height={60} />}
        >
          {(setting) => <Choice {...setting} />}
        </ReadStates>
      </Stack>
    </SectionCard>
  );
}

function Choice({ idle_lock_seconds, may_lengthen }: { idle_lock_seconds: number | null; may_lengthen: boolean }) {
  const setting = useSetIdleLock();
  const choices = idleLockChoices(idle_lock_seconds, may_lengthen);
  const choose = async (value: string) => {
    const seconds = value === '' ? null : Number(value);
    try {
      await setting.set(seconds);
      showSuccess(seconds === null ? 'This device no longer locks automatically.' : `${idleLockText(seconds)}.`);
    } catch (failure) {
      showFailure('The setting could not be saved.', sentenceOf(failure));
    }
  };
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label="Locks automatically"
        data={choices}
        value={String(idle_lock_seconds ?? '')}
        disabled={setting.isPending}
        onChange={({ currentTarget: { value } }) => void choose(value)}
        description={
          !may_lengthen && idle_lock_seconds !== null
            ? 'You can choose a shorter time. To choose a longer time or turn it off, ask your administrator.'
            : undefined
        }
      />
    </Group>
  );
}

import { createQueueScreen, listQueueScreens, unpairQueueScreen } from '@clinic/contract/appointments/queue-screen.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOutage, sentenceOf } from '../../../platform/api/api-problem.ts';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { call } from '../../../platform/api/call.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { deviceId } from '../../../platform/session/device-id.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { DeviceScreenList } from '../../../platform/screens/device-screen-list.tsx';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
import { Window } from '../../../ui/window/window.tsx';

/** The link of one more public screen, made when the window opens and never stored. */
const useLink = () =>
  useQuery({
    queryKey: [createQueueScreen.name],
    queryFn: () => call(createQueueScreen, { body: { device_id: deviceId() } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Connects a public screen, and lists the connected ones. */
export function ScreensWindow({ onClose }: { onClose: () => void }) {
  return (
    <Window opened onClose={onClose} size={460} title="Public screen">
      <Stack gap="md">
        <Link />
        <Screens />
      </Stack>
    </Window>
  );
}

function Link() {
  const made = useLink();
  if (made.error && !made.data) return <FailedRead title="The screen’s link could not be created." read={made} />;
  const link = made.data && `${window.location.origin}/print/queue?token=${encodeURIComponent(made.data.token)}`;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Patients see the numbers only, and hear each call. Open the screen here and move it to the display in the
        waiting room.
      </Text>
      <Group>
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          data-disabled={link === undefined || undefined}
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Open the screen
        </Button>
      </Group>
    </Stack>
  );
}

function Screens() {
  const screens = useQuery({
    ...endpointQuery(listQueueScreens, {}),
    refetchInterval: ({ state }) => (isOutage(state.error) ? false : 5_000),
  });
  const { attempt } = useAttempt();
  const unpair = useWrite(unpairQueueScreen, [listQueueScreens.name]);
  return (
    <DeviceScreenList
      screens={screens.data?.data}
      failure={screens.error && !screens.data ? sentenceOf(screens.error) : undefined}
      clock={serverNow}
      hint="A screen appears here once it is open."
      onRetry={() => void screens.refetch()}
      onDisconnect={(id) =>
        void attempt(() => unpair({ params: { id: String(id) } }), { failed: 'The screen could not be disconnected.' })
      }
    />
  );
}

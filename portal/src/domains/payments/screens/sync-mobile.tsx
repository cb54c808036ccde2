import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { useDeviceScreens, usePairingToken, useDisconnectScreen } from './device-screens.data.ts';
import { DeviceScreenList } from '../../../platform/screens/device-screen-list.tsx';
import { PairingCode } from './parts/pairing-code.tsx';

/** Pairs a customer screen with this device, and lists the paired ones. */
export function SyncMobile({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Window opened={opened} onClose={onClose} title="Sync Mobile" centered size={460}>
      <Pairing />
      <Screens />
    </Window>
  );
}

function Pairing() {
  const pairing = usePairingToken();
  if (pairing.error && !pairing.data)
    return <FailedRead title="The code for the customer screen could not be created." read={pairing} />;
  const token = pairing.data?.token;
  return (
    <PairingCode link={token && `${window.location.origin}/print/device-message?token=${encodeURIComponent(token)}`} />
  );
}

function Screens() {
  const screens = useDeviceScreens();
  const disconnect = useDisconnectScreen();
  const { attempt } = useAttempt();
  return (
    <DeviceScreenList
      screens={screens.data?.data}
      failure={screens.error && !screens.data ? sentenceOf(screens.error) : undefined}
      clock={serverNow}
      hint="A screen appears here once it has scanned the code."
      onRetry={() => void screens.refetch()}
      onDisconnect={(id) =>
        void attempt(() => disconnect({ params: { id: String(id) } }), {
          failed: 'The screen could not be disconnected.',
        })
      }
    />
  );
}

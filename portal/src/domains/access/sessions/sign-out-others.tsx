import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { useSignOutDevices } from './sessions.data.ts';

const devicesText = (count: number): string => (count === 1 ? '1 device' : `${count} devices`);

/** Asks before signing out all of the user's other devices. */
export function SignOutOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const devices = useSignOutDevices();
  const signOut = async () => {
    try {
      const { ended } = await devices.others();
      showSuccess(ended === 1 ? '1 device was signed out.' : `${ended} devices were signed out.`);
    } catch (failure) {
      showFailure('The devices could not be signed out.', sentenceOf(failure));
    }
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`Sign out ${devicesText(count)}?`}
      confirm="Sign out"
      dismiss="Keep signed in"
      destructive
      working={devices.isPending}
      onConfirm={() => void signOut()}
      onClose={onClose}
    >
      You stay signed in here. Unsaved changes on those devices will be lost.
    </ConfirmModal>
  );
}

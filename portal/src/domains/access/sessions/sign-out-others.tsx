import { endOtherSessions } from '@clinic/contract/access/sessions.ts';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { showSuccess } from '../../../ui/toast/toast.ts';
import { session_reads } from './sessions.data.ts';

const devicesText = (count: number): string => (count === 1 ? '1 device' : `${count} devices`);

/** Asks before signing out all of the user's other devices. */
export function SignOutOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const { isWorking, attempt } = useAttempt();
  const endOthers = useWrite(endOtherSessions, session_reads);
  const end = async () => {
    const { ended } = await endOthers({});
    showSuccess(ended === 1 ? '1 device was signed out.' : `${ended} devices were signed out.`);
  };
  const signOut = async () => {
    await attempt(end, { failed: 'The devices could not be signed out.' });
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`Sign out ${devicesText(count)}?`}
      confirm="Sign out"
      dismiss="Keep signed in"
      destructive
      working={isWorking}
      onConfirm={() => void signOut()}
      onClose={onClose}
    >
      You stay signed in here. Unsaved changes on those devices will be lost.
    </ConfirmModal>
  );
}

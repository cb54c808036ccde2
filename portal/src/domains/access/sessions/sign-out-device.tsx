import type { OpenSession } from '@clinic/contract/access/sessions.ts';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { placeWords } from './place-words.ts';
import { useSignOutDevices } from './sessions.data.ts';

/** Asks before signing out one of the user's devices. */
export function SignOutDevice({ session, onClose }: { session: OpenSession; onClose: () => void }) {
  const devices = useSignOutDevices();
  const signOut = async () => {
    try {
      await devices.one(session.id);
      showSuccess(`${session.device} was signed out.`);
    } catch (failure) {
      showFailure('The device could not be signed out.', sentenceOf(failure));
    }
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`Sign out ${session.device}?`}
      confirm="Sign out"
      dismiss="Keep signed in"
      destructive
      working={devices.isPending}
      onConfirm={() => void signOut()}
      onClose={onClose}
    >
      {`${placeWords(session)}. Unsaved changes there will be lost.`}
    </ConfirmModal>
  );
}

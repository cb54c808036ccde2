import { Button, Modal } from '@mantine/core';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { ChangePasswordFields } from './change-password-fields.tsx';

/** Change Password of the avatar menu. Every other sign-in of the user ends; this one goes on. */
export function ChangePasswordModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const session = useSessionControl();
  const changed = (permanent_token: string) => {
    onClose();
    showSuccess('Password changed.');
    // A renewal that does not arrive now is made up for by the next call.
    session.goOnWith(permanent_token).catch(() => undefined);
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Change Password" size="sm">
      <ChangePasswordFields
        onChanged={changed}
        beside={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Modal>
  );
}

import { Button } from '@mantine/core';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { FormModal } from '../../ui/window/form-modal.tsx';
import { showSuccess } from '../../ui/toast/toast.ts';
import { ChangePasswordFields, useChangePasswordForm } from './change-password-form.tsx';

/** Change Password of the avatar menu. All other sessions of the user end; this one continues. */
export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const session = useSessionControl();
  const changed = (permanent_token: string) => {
    onClose();
    showSuccess('Password changed.');
    // If this renewal fails, the next call renews.
    session.goOnWith(permanent_token).catch(() => undefined);
  };
  const form = useChangePasswordForm({ onChanged: changed });
  return (
    <FormModal isModified={form.is_modified} onClose={onClose} title="Change Password" size="sm">
      {(close) => (
        <ChangePasswordFields
          form={form}
          beside={
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
          }
        />
      )}
    </FormModal>
  );
}

import { useSessionControl } from '../../platform/session/session-context.tsx';
import { showSuccess } from '../../ui/toast/toast.ts';
import { ToastList } from '../../ui/toast/toast-list.tsx';
import { AccessPage } from './parts/access-page.tsx';
import { ChangePasswordFields, useChangePasswordForm } from './change-password-form.tsx';
import { LogOutLink } from './log-out-link.tsx';

/** A forced password change, followed by the branch selection. */
export function ForcedPasswordScreen({ member_token }: { member_token: string }) {
  const session = useSessionControl();
  const form = useChangePasswordForm({
    token: member_token,
    onChanged: (permanent_token) => {
      showSuccess('Password changed.');
      session.enter(permanent_token);
    },
  });
  return (
    <AccessPage title="Change your password" lead="Before you continue, please choose a password that only you know.">
      <ChangePasswordFields form={form} />
      <LogOutLink />
      <ToastList />
    </AccessPage>
  );
}

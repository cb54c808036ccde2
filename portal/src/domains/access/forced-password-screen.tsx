import { useSessionControl } from '../../platform/session/session-context.tsx';
import { AccessPage } from './parts/access-page.tsx';
import { ChangePasswordFields } from './change-password-fields.tsx';
import { useChangePasswordForm } from './change-password-form.ts';
import { LogOutLink } from './log-out-link.tsx';

/** A forced password change, followed by the branch selection. */
export function ForcedPasswordScreen({ member_token }: { member_token: string }) {
  const session = useSessionControl();
  const form = useChangePasswordForm({ token: member_token, onChanged: session.enter });
  return (
    <AccessPage title="Change your password" lead="Before you go on, please choose a password that only you know.">
      <ChangePasswordFields form={form} />
      <LogOutLink />
    </AccessPage>
  );
}

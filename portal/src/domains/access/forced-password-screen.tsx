import { useSessionControl } from '../../platform/session/session-context.tsx';
import { AccessPage } from './parts/access-page.tsx';
import { ChangePasswordFields } from './change-password-fields.tsx';
import { LogOutLink } from './log-out-link.tsx';

/** A forced change of password; after it comes the branch selection. */
export function ForcedPasswordScreen({ member_token }: { member_token: string }) {
  const session = useSessionControl();
  return (
    <AccessPage title="Change your password" lead="Before you go on, please choose a password that only you know.">
      <ChangePasswordFields token={member_token} onChanged={session.enter} />
      <LogOutLink />
    </AccessPage>
  );
}

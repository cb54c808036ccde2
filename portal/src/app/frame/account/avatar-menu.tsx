import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { OpenedOnce } from '../../opened-once.tsx';
import classes from './avatar-menu.module.css';
import { useOwnName } from '../use-own-name.ts';

const AccountPanel = codeOnDemand(() => import('./account-panel.tsx'), 'AccountPanel');
const ChangePasswordModal = codeOnDemand(
  () => import('../../../domains/access/change-password-modal.tsx'),
  'ChangePasswordModal',
);

/** Shows name and group names; the rest loads when it is opened. It renders rarely: to remember its output would only weigh. */
export function AvatarMenu() {
  'use no memo';
  const { username, photo, full_name, group_names } = useOwnName();
  const [is_open, menu] = useDisclosure(false);
  const [changing, modal] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !is_open) return;
    menu.close();
    button.current?.focus();
  };
  const changePassword = () => {
    menu.close();
    // The pressed panel unmounts: the window returns the focus to the avatar.
    button.current?.focus();
    modal.open();
  };
  return (
    <div className={classes.area} onKeyDown={closeOnEscape} role="presentation">
      <UnstyledButton
        ref={button}
        className={classes.button}
        onClick={menu.toggle}
        aria-haspopup="dialog"
        aria-expanded={is_open}
      >
        <Avatar photo={photo?.small} full_name={full_name} />
        <span className={classes.names}>
          <span className={classes.name}>{full_name}</span>
          <span className={classes.groups}>{group_names}</span>
        </span>
        <VisuallyHidden>, your account</VisuallyHidden>
      </UnstyledButton>
      <OpenedOnce opened={is_open} onMissing={menu.close}>
        {is_open && (
          <AccountPanel
            username={username}
            full_name={full_name}
            group_names={group_names}
            button={button}
            onChangePassword={changePassword}
            onClose={menu.close}
          />
        )}
      </OpenedOnce>
      <OpenedOnce opened={changing} onMissing={modal.close}>
        {changing && <ChangePasswordModal onClose={modal.close} />}
      </OpenedOnce>
    </div>
  );
}

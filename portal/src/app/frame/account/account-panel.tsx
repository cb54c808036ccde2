import { Button, FocusTrap, Paper, Text } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconKey, IconLogout, IconUserCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useLeavePortal } from '../../actions/use-leave-portal.ts';
import { useOtherScheme } from '../../actions/use-other-scheme.ts';
import { account_path } from '../../../platform/application/application.ts';
import classes from './avatar-menu.module.css';

interface AccountPanelProps {
  username: string;
  full_name: string;
  group_names: string;
  /** A click on the button must not count as a click outside: the button toggles the panel itself. */
  button: RefObject<HTMLElement | null>;
  onChangePassword: () => void;
  onClose: () => void;
}

const look = { variant: 'subtle', color: 'gray', size: 'sm', fullWidth: true, justify: 'start' } as const;

/** The signed-in user's name and personal actions; on a phone also those that the top bar has no room for. */
export function AccountPanel({ username, full_name, group_names, button, ...does }: AccountPanelProps) {
  const { onChangePassword, onClose } = does;
  const scheme = useOtherScheme();
  const { leave } = useLeavePortal();
  const panel = useClickOutside<HTMLDivElement>((event) => {
    if (!(event.target instanceof Node && button.current?.contains(event.target))) onClose();
  });
  return (
    <FocusTrap>
      <Paper ref={panel} className={classes.menu} shadow="md" withBorder role="dialog" aria-label="Your account">
        <div className={classes.who}>
          <Text fw={600} size="sm">
            {full_name}
          </Text>
          <Text size="xs" c="dimmed">
            {username}
          </Text>
          <Text size="xs" c="dimmed">
            {group_names}
          </Text>
        </div>
        <Button
          {...look}
          component={Link}
          to={account_path}
          leftSection={<IconUserCog size={16} aria-hidden />}
          onClick={onClose}
        >
          My account
        </Button>
        <Button {...look} leftSection={<IconKey size={16} aria-hidden />} onClick={onChangePassword}>
          Change Password
        </Button>
        <div className={classes.onlySmall}>
          <Button {...look} leftSection={<scheme.Icon size={16} aria-hidden />} onClick={scheme.change}>
            {scheme.label}
          </Button>
          <Button
            {...look}
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => {
              onClose();
              void leave();
            }}
          >
            Log out
          </Button>
        </div>
      </Paper>
    </FocusTrap>
  );
}

import { Avatar, Button, Popover, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ChangePasswordModal } from '../../domains/access/change-password-modal.tsx';
import { selfProfile } from '../../domains/staff/staff.data.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import classes from './avatar-menu.module.css';

/** Who is signed in: name, group names, Change Password. */
export function AvatarMenu() {
  const { username, photo, groups } = useSession();
  const { data: profile } = useQuery(selfProfile());
  const [menu_opened, menu] = useDisclosure(false);
  const [opened, modal] = useDisclosure(false);
  const full_name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || username;
  const group_names = groups.map((group) => group.name).join(', ');
  const openModal = () => {
    menu.close();
    modal.open();
  };
  return (
    <>
      <Popover opened={menu_opened} onChange={menu.toggle} position="bottom-end" width="15rem" shadow="md" trapFocus withinPortal={false}>
        <Popover.Target>
          <UnstyledButton className={classes.button} onClick={menu.toggle}>
            <span aria-hidden>
              <Avatar src={photo?.small ?? null} name={full_name} color="brand" size={30} alt="" />
            </span>
            <span className={classes.names}>
              <span className={classes.name}>{full_name}</span>
              <span className={classes.groups}>{group_names}</span>
            </span>
            <VisuallyHidden>, your account</VisuallyHidden>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label="Your account" p="xs">
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
            variant="subtle"
            color="gray"
            size="sm"
            fullWidth
            justify="start"
            leftSection={<IconKey size={16} aria-hidden />}
            onClick={openModal}
          >
            Change Password
          </Button>
        </Popover.Dropdown>
      </Popover>
      <ChangePasswordModal opened={opened} onClose={modal.close} />
    </>
  );
}

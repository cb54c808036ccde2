import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
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
  const [opened, modal] = useDisclosure(false);
  const full_name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || username;
  const group_names = groups.map((group) => group.name).join(', ');
  return (
    <>
      <Menu position="bottom-end" width="15rem" shadow="md">
        <Menu.Target>
          <UnstyledButton className={classes.button} aria-label={`${full_name}, your account`}>
            <Avatar src={photo?.small ?? null} name={full_name} color="brand" size={30} alt="" />
            <span className={classes.names}>
              <span className={classes.name}>{full_name}</span>
              {group_names !== '' && <span className={classes.groups}>{group_names}</span>}
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <Text fw={600} size="sm">
              {full_name}
            </Text>
            <Text size="xs" c="dimmed">
              {username}
            </Text>
            {group_names !== '' && (
              <Text size="xs" c="dimmed">
                {group_names}
              </Text>
            )}
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={modal.open}>
            Change Password
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ChangePasswordModal opened={opened} onClose={modal.close} />
    </>
  );
}

import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { useCan } from '../../platform/session/session-context.tsx';

interface ImportButtonProps {
  to: '/settings/user/import' | '/settings/doctor/import' | '/consultation-medicine/import';
  needs: Role;
}

/** From a list to its import, for members who may create. */
export const ImportButton = ({ to, needs }: ImportButtonProps) =>
  useCan(needs) && (
    <Button
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
      renderRoot={(props) => <Link to={to} {...props} />}
    >
      Import
    </Button>
  );

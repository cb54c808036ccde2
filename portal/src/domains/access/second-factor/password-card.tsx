import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ChangePasswordModal } from '../change-password-modal.tsx';
import { FactorRow } from './factor-row.tsx';

/** The password, and the way to change it. */
export function PasswordCard() {
  const [changing, setChanging] = useState(false);
  return (
    <SectionCard title="Password">
      <FactorRow
        icon={<IconKey size={20} stroke={1.5} />}
        title="Your password"
        below="A new password signs you out on every other device."
        actions={
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            Change password
          </Button>
        }
      />
      {changing && <ChangePasswordModal onClose={() => setChanging(false)} />}
    </SectionCard>
  );
}

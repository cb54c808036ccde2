import { Stack } from '@mantine/core';
import { OwnFactorsCard } from './own-factors-card.tsx';
import { PasswordCard } from './password-card.tsx';

/** What one signs in with. */
export function OwnSecurity() {
  return (
    <Stack gap="md">
      <OwnFactorsCard />
      <PasswordCard />
    </Stack>
  );
}

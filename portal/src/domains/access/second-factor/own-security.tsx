import { Stack } from '@mantine/core';
import { OwnFactorsCard } from './own-factors-card.tsx';
import { PasswordCard } from './password-card.tsx';

/** The user's password and second factors. */
export function OwnSecurity() {
  return (
    <Stack gap="md">
      <OwnFactorsCard />
      <PasswordCard />
    </Stack>
  );
}

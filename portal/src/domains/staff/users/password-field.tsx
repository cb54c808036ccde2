import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password that one user sets for another. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput autoComplete="new-password" maw={480} aria-invalid={props.error ? true : undefined} {...props} />
);

import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password that somebody sets for another person. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput autoComplete="new-password" maw={480} aria-invalid={props.error ? true : undefined} {...props} />
);

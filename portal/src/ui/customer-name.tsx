import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface CustomerNameProps {
  name: string;
  /** The login name in the consumer app. */
  username: string;
  /** The name as a link. */
  children?: ReactNode;
}

/** A customer in a list or among facts: the name, and below it the login name if it is another. Sentences have the name alone. */
export const CustomerName = ({ name, username, children = name }: CustomerNameProps) => (
  <span>
    <span>{children}</span>
    {username !== name && (
      <Text span display="block" size="xs" c="dimmed">
        {username}
      </Text>
    )}
  </span>
);

import { Anchor, Button, Code, CopyButton, Group, Paper, Progress, Stack, Table, Text } from '@mantine/core';
import classes from '../page/desk.module.css';
import { Desk, DeskSkeleton, EmptyDesk, FailureNote } from '../page/desk.tsx';
import { readOperators } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';

const refresh_ms = 1_000;

/** The people who run the platform, and what they sign in to its console with. */
export function ConsoleDesk() {
  const { data, failure, refresh } = usePolled(readOperators, refresh_ms);
  return (
    <Stack className={classes.desk} gap="xl">
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={data !== undefined} />}
      {!data && !failure && <DeskSkeleton />}
      {data?.people.length === 0 && (
        <EmptyDesk title="No operators of a demo">
          The first operator begins with the link that the start of the server printed, and invites the others. Their
          invitations are in the mailbox.
        </EmptyDesk>
      )}
      {data && data.people.length > 0 && (
        <Desk
          title="The platform’s console"
          lead="The people who run the platform sign in there. Bank accounts, GIRO files and closing take two of them: use a second browser window in private mode."
        >
          <Paper withBorder p="md">
            <Group justify="space-between" align="center">
              <Text>
                Password <Code>{data.password}</Code>, code of the authenticator app <Code fz="lg">{data.code}</Code>
              </Text>
              <Button component="a" href="/console/" target="_blank">
                Open the console
              </Button>
            </Group>
            <Progress mt="sm" size="xs" value={(data.seconds_left / 30) * 100} aria-label="Time until the next code" />
          </Paper>
          <Table.ScrollContainer minWidth={480}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Role</Table.Th>
                  <Table.Th>Email</Table.Th>
                  <Table.Th>Name</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.people.map(({ name, email, roles }) => (
                  <Table.Tr key={email}>
                    <Table.Td>{roles}</Table.Td>
                    <Table.Td>
                      <CopyButton value={email}>
                        {({ copied, copy }) => (
                          <Anchor component="button" type="button" fz="sm" onClick={copy}>
                            {copied ? 'Copied' : email}
                          </Anchor>
                        )}
                      </CopyButton>
                    </Table.Td>
                    <Table.Td>{name}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Desk>
      )}
    </Stack>
  );
}

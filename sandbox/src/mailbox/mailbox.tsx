import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Accordion, Skeleton, Stack, Text, Title } from '@mantine/core';
import { FailureNote } from '../page/desk.tsx';
import { readMails } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { MailParts } from './mail-parts.tsx';
import classes from './mailbox.module.css';

const refresh_ms = 4_000;

/** The emails that were sent. */
export function Mailbox() {
  const { data, failure, refresh } = usePolled(readMails, refresh_ms);
  const mails = data?.data;
  return (
    <section className={classes.mailbox} aria-label="Mailbox">
      <Title order={2} size="h4" mb="sm">
        Emails sent
      </Title>
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={mails !== undefined} />}
      {!mails && !failure && (
        <Stack gap="xs" role="status" aria-label="Loading emails">
          <Skeleton height={60} />
          <Skeleton height={60} />
        </Stack>
      )}
      {mails?.length === 0 && (
        <div className={classes.empty}>
          <Text fw={600}>No email yet</Text>
          <Text size="sm" c="dimmed">
            Emails that the portal sends, such as a verification code, arrive here instead of a mail server.
          </Text>
        </div>
      )}
      {mails && mails.length > 0 && (
        <Accordion variant="separated" order={3}>
          {mails.map((mail) => (
            <Accordion.Item key={mail.id} value={String(mail.id)}>
              <Accordion.Control>
                <span className={classes.head}>
                  <span className={classes.subject}>{mail.subject}</span>
                  <span className={classes.small}>to {mail.to}</span>
                  <time className={classes.small} dateTime={mail.sent_at}>
                    {showDate(mail.sent_at)} {showTime(mail.sent_at)}
                  </time>
                </span>
              </Accordion.Control>
              <Accordion.Panel>
                <MailParts mail={mail} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </section>
  );
}

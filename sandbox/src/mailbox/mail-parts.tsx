import type { SentMail } from '@clinic/contract/shared/mails.ts';
import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { MailText } from './mail-text.tsx';
import classes from './mailbox.module.css';

const parts = [
  { value: 'text', label: 'Text' },
  { value: 'html', label: 'HTML' },
];

/** Both parts of a mail: a mail program shows the one that it can. */
export function MailParts({ mail }: { mail: SentMail }) {
  const [part, setPart] = useState('text');
  return (
    <Stack gap="xs">
      <SegmentedControl size="xs" data={parts} value={part} onChange={setPart} aria-label="Part of the email" />
      {part === 'text' ? (
        <div className={classes.text}>
          <MailText text={mail.text} />
        </div>
      ) : (
        <iframe
          className={classes.page}
          src={`/sandbox/mails/${mail.id}`}
          title={mail.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </Stack>
  );
}

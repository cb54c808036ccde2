import type { SentMail } from '@clinic/contract/shared/mails.ts';
import { SegmentedControl, Stack, Anchor } from '@mantine/core';
import { useState } from 'react';
import classes from './mailbox.module.css';

/** Each link of a mail once. */
const links = /(https?:\/\/\S+)/;

/** A mail's text with clickable links. */
const MailText = ({ text }: { text: string }) =>
  text.split(links).map((piece) =>
    /^https?:/.test(piece) ? (
      <Anchor key={piece} href={piece} target="_blank" rel="noreferrer" inherit>
        {piece}
      </Anchor>
    ) : (
      piece
    ),
  );

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

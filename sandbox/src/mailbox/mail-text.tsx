import { Anchor } from '@mantine/core';

/** A mail has each link once. */
const links = /(https?:\/\/\S+)/;

/** A mail's text as a mail program shows it: its links can be pressed. */
export const MailText = ({ text }: { text: string }) =>
  text.split(links).map((piece) =>
    /^https?:/.test(piece) ? (
      <Anchor key={piece} href={piece} target="_blank" rel="noreferrer" inherit>
        {piece}
      </Anchor>
    ) : (
      piece
    ),
  );

import { Anchor } from '@mantine/core';

/** Each link of a mail once. */
const links = /(https?:\/\/\S+)/;

/** A mail's text with clickable links. */
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
